import type { BulkRequest, BulkWork } from '@jobref/contracts/domain/bulk';
import { limits } from '@jobref/contracts/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRefusal } from '../../api/api-error.js';
import { request, requestOnce } from '../../api/request.js';
import { allJobReferencePaths, binPath } from '../../api/affected-paths.js';
import { tabStorage } from '../../browser-storage.js';
import { createStore } from '../../external-store.js';
import { waitForUpdate } from '../../live/live-updates.js';
import { useIdempotencyKey } from '../../drafts/use-idempotency-key.js';
import { refreshPaths } from '../../live/stale-queries.js';
import { useSignedInUser } from '../../session/signed-in-user.js';
import { errorToastHandler } from '../../session/error-toast-handler.js';
import { paths } from '../../paths.js';
import { sleep } from '../../sleep.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { undoDuration } from '../../ui/feedback/toast-undo.js';
import { tagsPath } from '../tags/queries.js';
import { counted } from '../../ui/text/counted.js';
import { outcomeText } from './bulk-words.js';
import { waitForPdfs } from './ready-pdfs.js';

const pathOf = (id: string) => `/api/bulk/${id}`;
const touches = [...allJobReferencePaths, binPath, tagsPath];

/** The bulk work whose progress is shown on every page, to the person who started it. */
const shown = createStore<{ work: BulkWork; userId: string } | null>(null);
const isShown = (workId: string) => shown.get()?.work.id === workId;
const watched = new Set<string>();
/** Number of mounted components that show the progress. */
let shownBy = 0;

/** Waits for a live update of the progress, in milliseconds, with exponential backoff. */
const firstPause = 400;
const longestPause = 10_000;
/** How long a repeated start, after a lost response, counts as the same work, in milliseconds. */
const keyLifetime = 60_000;
/** How long the toast about ready PDFs stays, in milliseconds. */
const readyDuration = 60_000;

/** Fetches the progress at each live update until the work has ended. Resolves to null when access is refused. */
const watch = async (begun: BulkWork, userId: string): Promise<BulkWork | null> => {
  const path = pathOf(begun.id);
  let current = begun;
  for (let pause = firstPause; current.endedAt === null; pause = Math.min(2 * pause, longestPause)) {
    await Promise.race([waitForUpdate(path), sleep(pause)]);
    try {
      current = await request<BulkWork>('GET', path);
    } catch (error) {
      // An unreachable server recovers; one that refuses, as after a logout, keeps refusing.
      if (isRefusal(error)) return null;
    }
    // A closed progress dialog stays closed.
    if (isShown(begun.id)) shown.set({ work: current, userId });
  }
  return current;
};

/**
 * Runs work on many job references: starts it, watches it to its end, reports the outcome, and resumes after a reload.
 * A toast offers Undo.
 */
export const useBulkWork = () => {
  const queryClient = useQueryClient();
  const userId = useSignedInUser().id;
  const key = `jobref.bulk.${userId}`;
  const progress = shown.useValue();
  const work = progress?.userId === userId ? progress.work : null;
  const [isStarting, setStarting] = useState(false);
  const { keyFor, forget: forgetKey } = useIdempotencyKey('bulk', keyLifetime);

  const navigate = useNavigate();
  useEffect(() => {
    shownBy += 1;
    return () => {
      shownBy -= 1;
    };
  }, []);
  const showAgain = (ended: BulkWork) => {
    shown.set({ work: ended, userId });
    if (shownBy === 0) void navigate(paths.jobReferences);
  };

  const undo = ({ id }: BulkWork) => follow(() => request<BulkWork>('POST', `${pathOf(id)}/undo`));
  const forget = (id: string) => tabStorage.get(key) === id && tabStorage.remove(key);
  /** PDFs are made after the work has ended: if the dialog was closed, a toast links to them once they are ready. */
  const tellOfPdfs = async (ended: BulkWork, isUnseen: boolean) => {
    if (ended.done - ended.refusedCount > limits.collectedPdfs) return forget(ended.id);
    const ready = await waitForPdfs(ended.id);
    if (!ready || ready.done === 0 || (!ready.waited && !isUnseen)) return forget(ended.id);
    if (isShown(ended.id)) return;
    toast({
      title: 'Success',
      description: `${counted(ready.done, 'PDF')} ready`,
      action: { label: 'Show', onClick: () => showAgain(ended) },
      duration: readyDuration,
    });
  };
  const tell = (ended: BulkWork) => {
    // Refusals stay on screen with their reasons; PDFs are collected there, unless the dialog was closed.
    const isWhole = ended.refusedCount === 0;
    const isOpen = isShown(ended.id);
    const isOfPdfs = ended.act === 'generate_pdfs';
    const stays = !isWhole || (isOfPdfs && isOpen);
    // Other work may have been started meanwhile: its progress stays on screen.
    if (isOpen || !shown.get()) shown.set(stays ? { work: ended, userId } : null);
    if (isWhole && !isOfPdfs) forget(ended.id);
    if (isWhole && isOfPdfs && !isOpen) void tellOfPdfs(ended, true);
    toast({
      title: ended.refusedCount < ended.total ? 'Success' : 'Error',
      description: outcomeText(ended),
      ...(ended.refusedCount === ended.total && { variant: 'destructive' }),
      ...(ended.canUndo && {
        action: { label: 'Undo', onClick: () => void undo(ended) },
        duration: undoDuration,
      }),
    });
    void refreshPaths(queryClient, touches);
  };

  const show = async (begun: BulkWork) => {
    shown.set({ work: begun, userId });
    tabStorage.set(key, begun.id);
    watched.add(begun.id);
    const ended = await watch(begun, userId);
    if (ended) return tell(ended);
    if (isShown(begun.id)) shown.set(null);
    forget(begun.id);
  };

  /** Watches the work started by `begin`. Resolves to whether it was started. */
  const follow = async (begin: () => Promise<BulkWork>): Promise<boolean> => {
    setStarting(true);
    try {
      void show(await begin());
      return true;
    } catch (error) {
      errorToastHandler('Error', 'The work could not be started')(error);
      return false;
    } finally {
      setStarting(false);
    }
  };

  // After a reload, resumes watching the work.
  const resume = useEffectEvent((id: string | null) => {
    if (!id || watched.has(id)) return;
    watched.add(id);
    request<BulkWork>('GET', pathOf(id)).then(show, () => watched.delete(id));
  });
  useEffect(() => resume(tabStorage.get(key)), [key]);

  return {
    work,
    isStarting,
    close: () => {
      shown.set(null);
      if (!work?.endedAt) return;
      if (work.act === 'generate_pdfs') void tellOfPdfs(work, false);
      else forget(work.id);
    },
    follow,
    start: (wanted: BulkRequest) =>
      follow(async () => {
        const begun = await requestOnce<BulkWork>('/api/bulk', wanted, keyFor(wanted));
        forgetKey();
        return begun;
      }),
  };
};
