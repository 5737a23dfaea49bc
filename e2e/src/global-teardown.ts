import { shared } from './global-setup.ts';

/** Stops the product that test files have shared, if any has asked for it. */
const tearDown = async (): Promise<void> => {
  shared.server?.close();
  const product = await shared.product?.catch(() => undefined);
  await product?.stop();
};

export default tearDown;
