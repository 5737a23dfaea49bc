import { type DynamicModule, Module } from '@nestjs/common';

/** Provides a process's configuration globally, by its injection token. */
@Module({})
export class ConfigModule {
  static forRoot(token: symbol, config: object): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [{ provide: token, useValue: config }],
      exports: [token],
    };
  }
}
