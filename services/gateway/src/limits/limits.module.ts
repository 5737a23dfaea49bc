import { Global, Module } from '@nestjs/common';
import { LongDownloads } from './long-downloads.js';
import { RateLimits } from './rate-limits.js';
import { SignInLimit } from './sign-in-limit.js';

const limits = [RateLimits, SignInLimit, LongDownloads];

/** Limits for all features. */
@Global()
@Module({ providers: limits, exports: limits })
export class LimitsModule {}
