import 'reflect-metadata';
import { defineService, read } from '@jobref/contracts/wire/calls';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { ANSWERED_CALLS, type AnsweredCall, answersAll, answersOf } from './answers.js';

const nothing = z.object({});
const probe = defineService('probe', { one: read(nothing, nothing), other: read(nothing, nothing) });
class Work {
  readonly done = {};
}
const one = answersOf(probe, [Work], (work) => ({ one: () => work.done }));
const other = answersOf(probe, [], () => ({ other: () => ({}) }));

describe('the answers to a contract', () => {
  it('are given by a feature’s services, all of them', async () => {
    const module = await Test.createTestingModule({
      providers: [Work, ...answersAll(probe, [one, other])],
    }).compile();
    const answered = module.get<AnsweredCall[]>(ANSWERED_CALLS);
    expect(answered.map(({ call }) => call.pattern)).toEqual(['probe.one', 'probe.other']);
    expect(answered[0]?.answer({ kind: 'anonymous' }, {})).toBe(module.get(Work).done);
  });

  it('do not compile while one is missing, is unknown, or is another than the contract’s', () => {
    // @ts-expect-error nobody answers `one`
    answersAll(probe, [other]);
    // @ts-expect-error no such call
    answersOf(probe, [], () => ({ third: () => ({}) }));
    const named = defineService('probe', { name: read(nothing, z.object({ name: z.string() })) });
    // @ts-expect-error a number is no name
    answersOf(named, [], () => ({ name: () => ({ name: 1 }) }));
    expect(Object.keys(named)).toEqual(['name']);
  });
});
