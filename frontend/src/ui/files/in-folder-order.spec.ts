import { inFolderOrder } from './in-folder-order.js';

const orderOf = (...paths: string[]) =>
  inFolderOrder(
    paths.map((path) => ({ path })),
    ({ path }) => (path.includes('/') ? path : ''),
  ).map(({ path }) => path);

describe('inFolderOrder [UD-02 UD-08]', () => {
  it('sorts files of folders by name, numbers as numbers', () => {
    expect(orderOf('roof/IMG 10.jpg', 'roof/IMG 2.jpg', 'attic/1.jpg', 'roof/IMG 1.jpg')).toEqual([
      'attic/1.jpg',
      'roof/IMG 1.jpg',
      'roof/IMG 2.jpg',
      'roof/IMG 10.jpg',
    ]);
  });

  it('keeps single files in the order chosen', () => {
    expect(orderOf('b.jpg', 'roof/2.jpg', 'a.jpg', 'roof/1.jpg')).toEqual([
      'b.jpg',
      'a.jpg',
      'roof/1.jpg',
      'roof/2.jpg',
    ]);
  });
});
