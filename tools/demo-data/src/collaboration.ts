import type { ApiClient } from './api-client.ts';
import type { Colleague, ColleagueName } from './colleagues.ts';

type Who = ColleagueName | 'agent';

interface Together {
  shares?: Partial<Record<Who, 'view' | 'comment' | 'edit'>>;
  tasks?: {
    from: Who;
    to: Who;
    title: string;
    description?: string;
    priority?: 'urgent' | 'high' | 'medium' | 'low';
    /** Days from today. */
    due?: number;
    /** The assignee's progress. */
    status?: 'in_progress' | 'completed';
  }[];
  comments?: [Who, string][];
}

/** Collaboration on the demo job references, by title. */
export const together: Record<string, Together> = {
  'Roof survey after storm, Lindenstrasse 14': {
    shares: { jonas: 'edit', aisha: 'edit', tomas: 'comment' },
    tasks: [
      {
        from: 'agent',
        to: 'jonas',
        title: 'Photograph attic ceiling',
        status: 'completed',
        due: -2,
      },
      {
        from: 'jonas',
        to: 'agent',
        title: 'Measure the dormer flashing',
        description: 'Both sides, and the lap under the tiles.',
        priority: 'high',
        due: 3,
        status: 'in_progress',
      },
      { from: 'jonas', to: 'agent', title: 'Call the insurer about scaffolding', due: 5 },
    ],
    comments: [
      [
        'jonas',
        'South slope is worse than the client described: 31 tiles slipped, two battens split. Photos 1 and 3 show it best.',
      ],
      ['aisha', 'Insurer wants the gutter joint measured. Can someone add a photo with the tape in it?'],
      ['agent', 'Done, see “Parapet, crack width 2 mm”. I will generate the PDF after the review.'],
      ['jonas', 'Thank you. The insurer’s form is at https://claims.example/storm-2026'],
    ],
  },
  'Distribution board replacement, Unit 3': {
    shares: { tomas: 'edit' },
    tasks: [
      {
        from: 'tomas',
        to: 'agent',
        title: 'Send corrected circuit chart to the client',
        priority: 'urgent',
        due: -1,
        status: 'in_progress',
      },
    ],
    comments: [['tomas', 'Circuit 7 is on the wrong phase in the chart.']],
  },
  'Damp inspection, second floor bathroom': {
    shares: { aisha: 'edit' },
    tasks: [
      {
        from: 'aisha',
        to: 'agent',
        title: 'Second moisture reading behind the bath',
        priority: 'high',
        due: 4,
      },
    ],
  },
};

/** A colleague's own job reference, shared with the demo agent. */
const sharedWithAgent = {
  by: 'jonas',
  permissions: 'edit',
  fields: {
    title: 'Flat roof membrane test, Block C',
    clientName: 'Oakfield Housing Trust',
    description: 'Electronic leak detection after the repair of the upstands.',
    status: 'in_progress',
  },
} as const;

const dayMs = 86_400_000;
const dueDate = (days: number | undefined) =>
  days === undefined ? undefined : new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Creates the collaboration on a job reference: shares first, because the rest needs them. */
export const collaborate = async (
  jobReferenceId: string,
  { shares = {}, tasks = [], comments = [] }: Together,
  people: Record<Who, Colleague>,
): Promise<void> => {
  const path = `/api/jobs/${jobReferenceId}`;
  for (const [who, permissions] of Object.entries(shares) as [Who, string][])
    await people.agent.api.post(`${path}/shares`, { userId: people[who].id, permissions });
  for (const { from, to, due, status, ...task } of tasks) {
    const assigneeId = people[to].id;
    const made = await people[from].api.post<{ id: string }>(`${path}/tasks`, {
      ...task,
      assigneeId,
      dueDate: dueDate(due),
    });
    if (status) await people[to].api.patch(`/api/tasks/${made.id}/status`, { status });
  }
  for (const [who, content] of comments) await people[who].api.post(`${path}/comments`, { content });
};

/** Creates a colleague's job reference, shared with the agent. */
export const shareWithAgent = async (
  agentId: string,
  people: Record<ColleagueName, Colleague>,
): Promise<void> => {
  const { by, permissions, fields } = sharedWithAgent;
  const { api }: { api: ApiClient } = people[by];
  const { id } = await api.post<{ id: string }>('/api/jobs', fields);
  await api.post(`/api/jobs/${id}/shares`, { userId: agentId, permissions });
};
