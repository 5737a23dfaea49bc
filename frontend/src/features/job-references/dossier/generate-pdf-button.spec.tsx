import { act, fireEvent, screen } from '@testing-library/react';
import { AntdRoot } from '../../../ui/theme/antd-root.js';
import { buildJobReference, buildPdf } from '../../../testing/build-job-reference.js';
import { endLive, setLive } from '../../../live/live-updates.js';
import { jobReferenceLists, trackInvalidated } from '../../../testing/track-invalidated.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { GeneratePdfButton } from './generate-pdf-button.js';

const jobReference = buildJobReference();
const generate = `POST /api/jobs/${jobReference.id}/generate-pdf`;
const detail = `GET /api/jobs/${jobReference.id}`;

const open = (answers: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(answers);
  const page = renderRoutes(
    [
      {
        path: '/',
        element: (
          <AntdRoot>
            <GeneratePdfButton jobReference={jobReference} />
          </AntdRoot>
        ),
      },
    ],
    { user: buildCurrentUser() },
  );
  return { ...page, posts: () => calls.filter(({ method }) => method === 'POST').length };
};
const button = () => screen.getByRole('button', { name: /^Generat/ });
const click = () => fireEvent.click(button());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('GeneratePdfButton', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows "Generating..." while pending, and stays disabled for 2000 ms after the click [JD-04]', async () => {
    let answer: (value: object) => void = () => undefined;
    const { posts } = open({ [generate]: () => new Promise((resolve) => (answer = resolve)) });
    click();
    await pass(0);
    expect(button()).toHaveTextContent('Generating...');
    click();
    answer({ body: buildPdf() });
    await pass(500);
    expect(button()).toHaveTextContent('Generate PDF');
    expect(button()).toBeDisabled();
    click();
    await pass(1600);
    expect(button()).toBeEnabled();
    expect(posts()).toBe(1);
  });

  it('reports success and refetches jobs, stats and activity [JD-05]', async () => {
    const { queryClient } = open({ [generate]: { body: buildPdf() } });
    const shown = [...jobReferenceLists, ['/api/jobs', jobReference.id]];
    const askedAnew = trackInvalidated(queryClient, [...shown, ['/api/jobs', 'another'], ['/api/config']]);
    click();
    await pass(100);
    expect(screen.getByText('Success')).toBeInTheDocument();
    expect(screen.getByText('PDF generated successfully')).toBeInTheDocument();
    expect(askedAnew()).toEqual(shown);
  });

  it('offers to open the new PDF immediately [JD-05 JD-08]', async () => {
    const pdf = buildPdf();
    open({ [generate]: { body: pdf } });
    click();
    await pass(100);
    expect(screen.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      `/api/jobs/${jobReference.id}/pdfs/${pdf.id}`,
    );
  });

  it('ignores a response requested before the generation was queued [JD-05 EN-11]', async () => {
    const queued = buildPdf({ status: 'queued', pages: null, size: null });
    const early = Promise.withResolvers<{ body: unknown }>();
    let asked = 0;
    const { queryClient } = open({
      [generate]: { status: 202, body: queued },
      [detail]: () => {
        asked += 1;
        if (asked === 1) return early.promise;
        return { body: { ...jobReference, pdfGenerations: [{ ...queued, status: 'done' }] } };
      },
    });
    void queryClient.prefetchQuery({ queryKey: ['/api/jobs', jobReference.id] });
    await pass(0);
    click();
    await pass(100);
    early.resolve({ body: jobReference });
    await pass(100);
    expect(screen.getByText('PDF generated successfully')).toBeInTheDocument();
  });

  it('reports success only when a queued generation is done [EN-11]', async () => {
    const queued = buildPdf({ status: 'queued', pages: null, size: null });
    let status: 'queued' | 'running' | 'done' = 'queued';
    open({
      [generate]: { status: 202, body: queued },
      [detail]: () => ({ body: { ...jobReference, pdfGenerations: [{ ...queued, status }] } }),
    });
    click();
    await pass(5000);
    expect(button()).toHaveTextContent('Generating...');
    status = 'done';
    await pass(2000);
    expect(screen.getByText('PDF generated successfully')).toBeInTheDocument();
    expect(button()).toHaveTextContent('Generate PDF');
  });

  it.each([
    ['a proxy waited in vain', () => ({ status: 504 })],
    ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('waits for a PDF that is made though %s [JD-05 EN-11]', async (_, lost) => {
    const running = buildPdf({ status: 'running', pages: null, size: null });
    let status: 'running' | 'done' = 'running';
    open({
      [generate]: lost,
      [detail]: () => ({ body: { ...jobReference, pdfGenerations: [{ ...running, status }] } }),
    });
    click();
    await pass(2500);
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    expect(button()).toHaveTextContent('Generating...');
    status = 'done';
    await pass(5000);
    expect(screen.getByText('PDF generated successfully')).toBeInTheDocument();
  });

  it('tells that a PDF was not made when there is no answer and none was begun [JD-05]', async () => {
    const earlier = buildPdf({ createdAt: '2020-01-01T00:00:00.000Z' });
    open({
      [generate]: { status: 504 },
      [detail]: { body: { ...jobReference, pdfGenerations: [earlier] } },
    });
    click();
    await pass(100);
    expect(screen.getByText('Failed to generate PDF')).toBeInTheDocument();
  });

  const gone = { status: 404, body: { message: 'Job reference not found' } };
  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
    ['is out of order', () => ({ status: 502 }), true],
    ['knows it no more', () => gone, false],
  ])('keeps waiting unless the job reference is gone: the server %s [EN-11]', async (_, lost, goesOn) => {
    const queued = buildPdf({ status: 'queued', pages: null, size: null });
    let answer: () => object = lost;
    open({ [generate]: { status: 202, body: queued }, [detail]: () => answer() });
    click();
    await pass(2500);
    expect(screen.queryAllByText('Job reference not found')).toHaveLength(goesOn ? 0 : 1);
    expect(button()).toHaveTextContent(goesOn ? 'Generating...' : 'Generate PDF');
    answer = () => ({ body: { ...jobReference, pdfGenerations: [{ ...queued, status: 'done' }] } });
    await pass(3000);
    expect(screen.queryAllByText('PDF generated successfully')).toHaveLength(goesOn ? 1 : 0);
  });

  it('polls again after a call limit, though live updates arrive [EN-11]', async () => {
    const queued = buildPdf({ status: 'queued', pages: null, size: null });
    const refusals = [429];
    const body = { ...jobReference, pdfGenerations: [{ ...queued, status: 'done' }] };
    open({
      [generate]: { status: 202, body: queued },
      [detail]: () => ({ status: refusals.shift() ?? 200, body }),
    });
    setLive(true);
    click();
    await pass(1000);
    expect(button()).toHaveTextContent('Generating...');
    await pass(4000);
    expect(screen.getByText('PDF generated successfully')).toBeInTheDocument();
    endLive();
  });

  it.each([
    [{ status: 409, body: { message: 'This job reference is locked' } }, 'This job reference is locked'],
    [{ status: 500 }, 'Failed to generate PDF'],
    [{ body: buildPdf({ status: 'failed', error: 'It took too long' }) }, 'It took too long'],
    [{ body: buildPdf({ status: 'failed' }) }, 'Failed to generate PDF'],
  ])('shows the reason of a failure (%#) [JD-05]', async (answer, text) => {
    open({ [generate]: answer });
    click();
    await pass(100);
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });
});
