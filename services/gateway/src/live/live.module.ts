import { Module } from '@nestjs/common';
import { LiveFeedReader } from './live-feed-reader.js';
import { LiveHistory } from './live-history.js';
import { LiveHub } from './live-hub.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';
import { OpenStreams } from './open-streams.js';
import { SessionWatch } from './session-watch.js';

@Module({
  controllers: [LiveController],
  providers: [LiveHistory, OpenStreams, LiveHub, LiveFeedReader, SessionWatch, LiveService],
  exports: [LiveHub, SessionWatch],
})
export class LiveModule {}
