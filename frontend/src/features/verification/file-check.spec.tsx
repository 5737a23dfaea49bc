import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileCheck } from './file-check.js';

const fileOf = (name: string, bytes: Promise<ArrayBuffer>) =>
  Object.assign(new File(['%PDF'], name), { arrayBuffer: () => bytes });
const read = Promise.resolve(new ArrayBuffer());

describe('file to compare with the issued dossier', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
    Object.defineProperty(crypto, 'subtle', { value: { digest: () => read }, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'isSecureContext');
    Reflect.deleteProperty(crypto, 'subtle');
  });

  it('is ignored while another one is being read, whose result would replace its own', async () => {
    render(<FileCheck sha256="" />);
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('PDF to compare'), { target: { files: [file] } });
    const large = Promise.withResolvers<ArrayBuffer>();
    choose(fileOf('Large.pdf', large.promise));
    choose(fileOf('Other.pdf', read));
    expect(screen.queryByText('Other.pdf')).not.toBeInTheDocument();
    large.resolve(new ArrayBuffer());
    expect(await screen.findByText(/is unchanged/)).toHaveTextContent('Large.pdf');
    choose(fileOf('Other.pdf', read));
    expect(await screen.findByText('Other.pdf')).toBeInTheDocument();
  });
});
