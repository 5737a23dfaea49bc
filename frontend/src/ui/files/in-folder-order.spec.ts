import { inFolderOrder } from './in-folder-order.js';

const orderOf = (...paths: string[]) =>
  inFolderOrder(
    paths.map((path) => ({ path })),
    ({ path }) => (path.includes('/') ? path : ''),
  ).map(({ path }) => path);

describe('the order of chosen files [UD-02 UD-08]', () => {
  it('is that of the names in a folder, numbers as numbers', () => {
    expect(orderOf('roof/IMG 10.jpg', 'roof/IMG 2.jpg', 'attic/1.jpg', 'roof/IMG 1.jpg')).toEqual([
      'attic/1.jpg',
      'roof/IMG 1.jpg',
      'roof/IMG 2.jpg',
      'roof/IMG 10.jpg',
    ]);
  });

  it('is as they were chosen for single files', () => {
    expect(orderOf('b.jpg', 'roof/2.jpg', 'a.jpg', 'roof/1.jpg')).toEqual([
      'b.jpg',
      'a.jpg',
      'roof/1.jpg',
      'roof/2.jpg',
    ]);
  });
});
