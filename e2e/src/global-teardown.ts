import { shared } from './global-setup.ts';

/** Stops the product shared by test files, if it was started. */
const tearDown = async (): Promise<void> => {
  shared.server?.close();
  const product = await shared.product?.catch(() => undefined);
  await product?.stop();
};

export default tearDown;
