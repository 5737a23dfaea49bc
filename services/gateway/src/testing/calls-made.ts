import { callsMade } from '@jobref/service-kit/ops/metrics';

const counts = async (): Promise<Map<string, number>> => {
  const { values } = await callsMade.get();
  const counted = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  return new Map(counted.map(({ labels, value }) => [`${labels.call} ${labels.outcome}`, value]));
};

/** Returns the calls to other services that the gateways of this process make during `work`, by name, in no order. */
export const callsMadeBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = await counts();
  await work();
  return [...(await counts())].flatMap(([key, count]) =>
    Array<string>(count - (before.get(key) ?? 0)).fill(key.replace(/ .*/, '')),
  );
};
