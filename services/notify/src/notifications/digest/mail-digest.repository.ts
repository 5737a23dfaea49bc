import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';

/** A mail to request, identified by one event. */
export interface EventMail {
  eventId: string;
  userId: string;
}

/** Name of the advisory lock that lets one replica gather at a time. */
export const digestLock = 'gathering of mails';

// A mail of the future was requested while the clock was wrong, and holds nothing back. The second is for rounding.
const requestedAfter = (since: string) =>
  `other.mail_asked_at > ${since} and other.mail_asked_at < clock_timestamp() + interval '1 second'`;

/** Decides which events a mail covers, and when: events soon after a mail to the same person wait and are gathered. */
@Injectable()
export class MailDigestRepository {
  constructor(private readonly transactions: Transactions) {}

  /**
   * Requests a mail for each of these new events, or lets the event wait if a mail to its person was requested after
   * `since`, or other events already wait. Returns the mails to send now.
   */
  async requestOrDefer(eventIds: string[], since: Date): Promise<EventMail[]> {
    // A concurrent transaction for the same person waits here, and then sees this event.
    await this.transactions.manager.query(
      `select pg_advisory_xact_lock(hashtextextended('mails to ' || recipient_id, 0))
       from (select distinct recipient_id from notify.notification_events where id = any($1)
             order by recipient_id) recipients`,
      [eventIds],
    );
    const rows = await this.transactions.rows<EventMail & { waits: boolean }>(
      `update notify.notification_events event
       set mail_waits = decided.waits, mail_id = case when not decided.waits then event.id end,
         mail_asked_at = case when not decided.waits then clock_timestamp() end
       from (select event.id, exists (select 1 from notify.notification_events other
               where other.recipient_id = event.recipient_id and other.id <> event.id
                 and (other.mail_waits or other.mail_id is not null and ${requestedAfter('$2')})) as waits
             from notify.notification_events event where id = any($1)) decided
       where event.id = decided.id
       returning event.id as "eventId", event.recipient_id as "userId", event.mail_waits as waits`,
      [eventIds, since],
    );
    return rows.filter(({ waits }) => !waits).map(({ eventId, userId }) => ({ eventId, userId }));
  }

  /**
   * Gathers up to `most` waiting events of people without a mail after `since`, into one mail per person, identified by
   * the last event. One replica at a time; the others return none.
   */
  async gather(since: Date, most: number): Promise<EventMail[]> {
    if (!(await this.transactions.tryLock(digestLock))) return [];
    const rows = await this.transactions.rows<EventMail>(
      `update notify.notification_events event
       set mail_waits = false, mail_id = gathered.mail_id, mail_asked_at = clock_timestamp()
       from (select due.id, first_value(due.id) over (partition by recipient_id
                      order by created_at desc, id desc) as mail_id
             from (select * from notify.notification_events event where mail_waits and not exists (
                     select 1 from notify.notification_events other
                     where other.recipient_id = event.recipient_id and other.mail_id is not null
                       and ${requestedAfter('$1')})
                   order by recipient_id, created_at, id limit $2) due) gathered
       where event.id = gathered.id and event.mail_waits
       returning event.mail_id as "eventId", event.recipient_id as "userId", event.id`,
      [since, most],
    );
    const mails = new Map(rows.map(({ eventId, userId }) => [eventId, { eventId, userId }]));
    return [...mails.values()];
  }
}
