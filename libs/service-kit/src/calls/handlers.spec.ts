import 'reflect-metadata';
import { defineService, read } from '@jobref/contracts/wire/calls';
import { Test } from '@nestjs/testing';
import { z } from 'zod';
import { CALL_HANDLERS, type CallHandler, allHandlersOf, handlersOf } from './handlers.js';

const nothing = z.object({});
const probe = defineService('probe', { one: read(nothing, nothing), other: read(nothing, nothing) });
class Work {
  readonly done = {};
}
const one = handlersOf(probe, [Work], (work) => ({ one: () => work.done }));
const other = handlersOf(probe, [], () => ({ other: () => ({}) }));

describe('call handlers of a contract', () => {
  it('are provided by a feature’s services and complete the contract', async () => {
    const module = await Test.createTestingModule({
      providers: [Work, ...allHandlersOf(probe, [one, other])],
    }).compile();
    const handlers = module.get<CallHandler[]>(CALL_HANDLERS);
    expect(handlers.map(({ call }) => call.pattern)).toEqual(['probe.one', 'probe.other']);
    expect(handlers[0]?.handle({ kind: 'anonymous' }, {})).toBe(module.get(Work).done);
  });

  it('do not compile if one is missing, unknown, or of another type than the contract’s', () => {
    // @ts-expect-error `one` has no handler
    allHandlersOf(probe, [other]);
    // @ts-expect-error no such call
    handlersOf(probe, [], () => ({ third: () => ({}) }));
    const named = defineService('probe', { name: read(nothing, z.object({ name: z.string() })) });
    // @ts-expect-error a number is not a name
    handlersOf(named, [], () => ({ name: () => ({ name: 1 }) }));
    // @ts-expect-error only an empty answer may be left out
    handlersOf(named, [], () => ({ name: () => undefined }));
    expect(Object.keys(named)).toEqual(['name']);
  });
});
