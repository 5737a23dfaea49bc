/** For the tests of a file: what is looked for is in sight at once. */
export const allInSight = () => {
  const { IntersectionObserver } = globalThis;
  class Seeing {
    disconnect = () => undefined;
    constructor(private readonly tell: IntersectionObserverCallback) {}
    observe = () => this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  beforeAll(() => void Object.assign(globalThis, { IntersectionObserver: Seeing }));
  afterAll(() => void Object.assign(globalThis, { IntersectionObserver }));
};
