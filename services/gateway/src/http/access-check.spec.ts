import { Controller, Get, Module, Post } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Public, Roles, SignedIn } from './access.js';
import { AccessCheck } from './access-check.js';

@Controller('decided')
class DecidedController {
  @Get() @Public() open() {}
  @Post() @Roles('administrator') closed() {}
}

@Controller('whole')
@SignedIn()
class WholeController {
  @Get() one() {}
}

@Controller('forgotten')
class ForgottenController {
  @Get('safe') @Public() safe() {}
  @Post('open') forgotten() {}
}

const start = (controllers: (new () => object)[]) => {
  @Module({ imports: [DiscoveryModule], controllers, providers: [AccessCheck] })
  class Probe {}
  return Test.createTestingModule({ imports: [Probe] })
    .compile()
    .then((module) => module.init());
};

describe('AccessCheck [PE-01]', () => {
  it('lets a process start when every route declares its access', async () => {
    await expect(start([DecidedController, WholeController])).resolves.toBeDefined();
  });

  it('fails the start for a route without declared access, and names it', async () => {
    await expect(start([DecidedController, ForgottenController])).rejects.toThrow(
      'No @Public(), @SignedIn() or @Roles() on: POST open (ForgottenController.forgotten)',
    );
  });
});
