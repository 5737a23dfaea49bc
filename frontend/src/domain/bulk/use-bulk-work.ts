import type { BulkRequest, BulkWork } from '@jobref/contracts/domain/bulk';
import { limits } from '@jobref/contracts/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isLastingRefusal, isRefusal, isUnauthorized } from '../../api/api-error.js';
import { request, requestOnce } from '../../api/request.js';
import { allJobReferencePaths, binPath } from '../../api/affected-paths.js';
import { tabStorage } from '../../browser-storage.js';
import { waitForUpdate } from '../../live/live-updates.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { refreshPaths } from '../../live/stale-queries.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { paths } from '../../paths.js';
import { sleep } from '../../sleep.js';
import { toast, type ToastContent } from '../../ui/feedback/toast-store.js';
import { undoDuration } from '../../ui/feedback/toast-undo.js';
import { tagsPath } from '../tags/queries.js';
import { counted } from '../../ui/text/counted.js';
import { outcomeText, withRefused } from './outcome-text.js';
import { waitForPdfs } from './ready-pdfs.js';
import { canShow, hide, isOnScreen, isShown, showFirst, showInTurn, useShownWork } from './shown-works.js';

const pathOf = (id: string) => `/api/bulk/${id}`;
const touches = [...allJobReferencePaths, binPath, tagsPath];

/** Stored for work whose end a toast has announced: a reload shows the outcome again, but not the toast. */
const announced = 'announced';

/** The work that this page knows, by id; `awaitingPdfs`: it has ended, and its PDFs are being made. */
const phases = new Map<string, 'watched' | 'ended' | 'awaitingPdfs'>();

/** Longest waits for a live update of the progress, in milliseconds, with exponential backoff. */
const firstPause = 400;
const longestPause = 10_000;
/** How long a repeated start, after a lost response, counts as the same work, in milliseconds. */
const keyLifetime = 60_000;
/** The pause before a request without an answer is repeated, in milliseconds. */
const repeatPause = 1_000;
/** How long a toast that offers to show the outcome stays, in milliseconds. */
const showDuration = 60_000;

/** Fetches the progress at each live update until the work has ended. Throws an ApiError when access is refused. */
const watch = async (begun: BulkWork, userId: string): Promise<BulkWork> => {
  const path = pathOf(begun.id);
  let current = begun;
  for (let pause = firstPause; current.endedAt === null; pause = Math.min(2 * pause, longestPause)) {
    await waitForUpdate(path, pause);
    try {
      current = await request<BulkWork>('GET', path);
    } catch (error) {
      // An unreachable server recovers; one that refuses, as after a logout, keeps refusing.
      if (isLastingRefusal(error)) throw error;
    }
    // A closed progress dialog stays closed; the outcome is shown by `announceEnd`, or its toast alone.
    if (current.endedAt === null && isShown(begun.id)) showInTurn(current, userId);
  }
  return current;
};

/**
 * Starts or undoes work. Without an answer it may have begun, unseen and without Undo: the request is repeated once, and
 * the server answers with the work that it began.
 */
const beginWithRetry = (begin: () => Promise<BulkWork>) =>
  begin().catch(async (error: unknown) => {
    if (isRefusal(error)) throw error;
    await sleep(repeatPause);
    return begin();
  });

/**
 * Runs work on many job references: starts it, watches it to its end, reports the outcome, and resumes after a reload.
 * A toast offers Undo; for an outcome that stays on screen, its dialog does.
 */
export const useBulkWork = () => {
  const queryClient = useQueryClient();
  const userId = useSignedInUser().id;
  const prefix = `jobref.bulk.${userId}.`;
  const work = useShownWork(userId);
  const [isStarting, setStarting] = useState(false);
  const { keyFor, forget: forgetKey } = useIdempotencyKey('bulk', keyLifetime);

  const navigate = useNavigate();
  /** A toast's button that opens the outcome. */
  const showAction = (ended: BulkWork) => {
    const onClick = () => {
      showFirst(ended, userId);
      if (!canShow()) void navigate(paths.jobReferences);
    };
    return { action: { label: 'Show', onClick }, duration: showDuration };
  };
  /** Ids of the work that a reload resumes: all that is in progress, and outcomes until they are closed. */
  const rememberedIds = () =>
    tabStorage.keys().flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const forget = (id: string) => tabStorage.remove(prefix + id);
  /** Stops watching after a refusal. Work that the end of the session interrupted is resumed by the next one. */
  const giveUp = (id: string, error: unknown) => {
    if (isUnauthorized(error)) phases.delete(id);
    else if (!isShown(id)) forget(id);
  };

  const undo = async ({ id }: BulkWork) => {
    if (!(await follow(() => beginWithRetry(() => request('POST', `${pathOf(id)}/undo`))))) return;
    hide(id);
    forget(id);
  };
  /** PDFs are made after the work has ended: unless they are on screen, a toast links to them once they are ready. */
  const announcePdfs = async (ended: BulkWork, isUnseen: boolean) => {
    const { id, done, refusedCount } = ended;
    if (phases.get(id) === 'awaitingPdfs') return;
    phases.set(id, 'awaitingPdfs');
    try {
      const ready = done - refusedCount > limits.collectedPdfs ? null : await waitForPdfs(id);
      if (isOnScreen(id, userId)) return;
      if (ready && ready.done > 0 && (ready.waited || isUnseen))
        toast({
          title: 'Success',
          description: withRefused(`${counted(ready.done, 'PDF')} ready`, ended),
          ...showAction(ended),
        });
      else if (!isShown(id)) forget(id);
    } catch (error) {
      giveUp(id, error);
    } finally {
      // Not after the end of the session: then the next one resumes it.
      if (phases.has(id)) phases.set(id, 'ended');
    }
  };
  /** Refusals have Undo in their dialog. */
  const actionFor = (ended: BulkWork): Partial<ToastContent> => {
    if (ended.refusedCount > 0) return isOnScreen(ended.id, userId) ? {} : showAction(ended);
    if (!ended.canUndo) return {};
    return { action: { label: 'Undo', onClick: () => void undo(ended) }, duration: undoDuration };
  };
  const announceEnd = (ended: BulkWork) => {
    const isOfPdfs = ended.act === 'generate_pdfs';
    const isNews = tabStorage.get(prefix + ended.id) !== announced;
    tabStorage.set(prefix + ended.id, announced);
    phases.set(ended.id, 'ended');
    // Refusals stay, with their reasons; PDFs are collected in the dialog, unless it was closed.
    if (ended.refusedCount > 0 || (isOfPdfs && isShown(ended.id))) showInTurn(ended, userId);
    else hide(ended.id);
    if (isOfPdfs && !isOnScreen(ended.id, userId)) void announcePdfs(ended, true);
    else if (!isShown(ended.id)) forget(ended.id);
    if (!isNews) return;
    toast({
      title: ended.refusedCount < ended.total ? 'Success' : 'Error',
      description: outcomeText(ended),
      ...(ended.refusedCount === ended.total && { variant: 'destructive' }),
      ...actionFor(ended),
    });
    void refreshPaths(queryClient, touches);
  };

  const show = (begun: BulkWork) => {
    const { id } = begun;
    showFirst(begun, userId);
    // PDFs that a toast announced are not announced again after other work.
    for (const other of rememberedIds()) if (phases.get(other) === 'ended' && !isShown(other)) forget(other);
    phases.set(id, 'watched');
    watch(begun, userId).then(announceEnd, (error: unknown) => {
      hide(id);
      giveUp(id, error);
    });
  };

  /** Watches the work started by `begin`. Resolves to whether it was started. */
  const follow = async (begin: () => Promise<BulkWork>): Promise<boolean> => {
    setStarting(true);
    try {
      const begun = await begin();
      tabStorage.set(prefix + begun.id, '');
      show(begun);
      return true;
    } catch (error) {
      errorToastHandler('Error', 'The work could not be started')(error);
      return false;
    } finally {
      setStarting(false);
    }
  };

  // After a reload, resumes watching the work.
  const resume = useEffectEvent(() => {
    for (const id of rememberedIds()) {
      if (phases.has(id)) continue;
      phases.set(id, 'watched');
      request<BulkWork>('GET', pathOf(id)).then(show, () => phases.delete(id));
    }
  });
  useEffect(() => resume(), [userId]);

  return {
    work,
    isStarting,
    close: (closed: BulkWork) => {
      hide(closed.id);
      if (!closed.endedAt) return;
      if (closed.act === 'generate_pdfs') void announcePdfs(closed, false);
      else forget(closed.id);
    },
    undo,
    follow,
    start: (bulkRequest: BulkRequest) =>
      follow(async () => {
        const key = keyFor(bulkRequest);
        const begun = await beginWithRetry(() => requestOnce('/api/bulk', bulkRequest, key));
        forgetKey();
        return begun;
      }),
  };
};
