import type { Comment } from '@jobref/contracts/domain/comments';
import { act, screen } from '@testing-library/react';
import { CommentsCard } from '../features/comments/comments-card.js';
import { aisha, buildComment, jonas } from './build-collaboration.js';
import { buildJobReference } from './build-job-reference.js';
import { fakeServer } from './fake-server.js';
import { openSignedIn } from './open-signed-in.js';
import { buildCurrentUser, type renderRoutes } from './render.js';

export const jobReference = buildJobReference();
export const path = `/api/jobs/${jobReference.id}/comments`;
export const shares = `GET /api/jobs/${jobReference.id}/shares`;

/** Fakes a server with these comments, newest first, `pageSize` per page. */
export const server = (
  newestFirst: () => Comment[],
  extra: Parameters<typeof fakeServer>[0] = {},
  pageSize = Infinity,
) =>
  fakeServer({
    [`GET ${path}`]: ({ path: asked }) => {
      const from = Number(new URLSearchParams(asked.split('?')[1]).get('cursor') ?? 0);
      const all = newestFirst();
      const next = from + pageSize;
      return {
        body: all.slice(from, next),
        headers: {
          'x-total-count': String(all.length),
          ...(next < all.length && { 'x-next-cursor': String(next) }),
        },
      };
    },
    [shares]: { body: [] },
    'GET /api/users': ({ path: asked }) => ({
      body: [jonas, aisha].filter(({ firstName }) =>
        firstName.toLowerCase().includes(new URLSearchParams(asked.split('?')[1]).get('query') ?? ''),
      ),
    }),
    ...extra,
  });
type Page = ReturnType<typeof renderRoutes>;
export const open = (shown = jobReference, user = buildCurrentUser()): Page =>
  openSignedIn(<CommentsCard jobReference={shown} />, user);
export const numbered = (amount: number) =>
  Array.from({ length: amount }, (_, index) => buildComment({ content: `Comment ${amount - index}` }));
export const words = () => screen.getAllByText(/^Comment \d+$/).map(({ textContent }) => textContent);
export const field = () => screen.findByRole('textbox', { name: 'Comment' });
export const send = () => screen.getByRole('button', { name: 'Comment' });
export const posts = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
/** Refreshes the comments as a live update does. */
export const refresh = ({ queryClient }: Page) =>
  act(() => queryClient.invalidateQueries({ queryKey: ['/api/jobs', jobReference.id, 'comments'] }));
