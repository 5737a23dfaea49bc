import 'reflect-metadata';
import { defineService, read } from '@jobref/contracts/services/calls';
import { z } from 'zod';
import { Answers, assertAnswersAll } from './answers.js';

const nothing = z.object({});
const probe = defineService('probe', { one: read(nothing, nothing), other: read(nothing, nothing) });

class Both {
  @Answers(probe.one)
  one() {
    return {};
  }

  @Answers(probe.other)
  other() {
    return {};
  }
}
class OtherOnly {
  @Answers(probe.other)
  again() {
    return {};
  }
}

describe('a service’s start', () => {
  it('passes when every call of the contract has one answer', () => {
    expect(() => assertAnswersAll(probe, [Both])).not.toThrow();
  });

  it('fails when a call has no answer, or two, and names it', () => {
    expect(() => assertAnswersAll(probe, [OtherOnly])).toThrow('Not answered exactly once: probe.one');
    expect(() => assertAnswersAll(probe, [Both, OtherOnly])).toThrow(
      'Not answered exactly once: probe.other',
    );
  });
});
