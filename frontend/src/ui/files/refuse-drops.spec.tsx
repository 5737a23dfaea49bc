import { fireEvent, render, waitFor } from '@testing-library/react';
import { refuseDrops } from './refuse-drops.js';
import { usePageDrop } from './use-page-drop.js';

const drop = (types: string[]) => {
  const dataTransfer = { types, files: [new File(['0123'], 'roof.jpg')], dropEffect: 'copy' };
  const isOpenedByBrowser = [fireEvent.dragOver, fireEvent.drop].map((send) =>
    send(document.body, { dataTransfer }),
  );
  return { isOpenedByBrowser, dropEffect: dataTransfer.dropEffect };
};

describe('files dropped on the page', () => {
  let accept: () => void;
  // As in the app: before there are parts of the page that take drops.
  beforeEach(() => void (accept = refuseDrops()));
  afterEach(() => accept());

  it('are not opened by the browser where no part of the page takes them', () => {
    expect(drop(['Files'])).toEqual({ isOpenedByBrowser: [false, false], dropEffect: 'none' });
  });

  it('are given to the part of the page that takes them', async () => {
    const onFiles = jest.fn();
    const Target = () => {
      usePageDrop({ onFiles });
      return null;
    };
    render(<Target />);
    expect(drop(['Files'])).toEqual({ isOpenedByBrowser: [false, false], dropEffect: 'copy' });
    await waitFor(() => expect(onFiles).toHaveBeenCalledTimes(1));
  });

  it('are not opened by the browser where the part of the page that takes them rejects them now', () => {
    const onFiles = jest.fn();
    const Busy = () => {
      usePageDrop({ onFiles, accepts: () => false });
      return null;
    };
    render(<Busy />);
    expect(drop(['Files'])).toEqual({ isOpenedByBrowser: [false, false], dropEffect: 'none' });
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('are no concern when they are text', () => {
    expect(drop(['text/plain']).isOpenedByBrowser).toEqual([true, true]);
  });
});
