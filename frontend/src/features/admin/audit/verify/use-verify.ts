import type { AuditedService, AuditReport, AuditVerification } from '@jobref/contracts/domain/audit';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../../../api/request.js';
import { useSubmitOnce } from '../../../../api/use-submit-once.js';
import { serviceLabels } from '../audit-labels.js';

const auditedServices = Object.keys(serviceLabels) as AuditedService[];

type OnPart = (service: AuditedService, part: AuditVerification) => void;

/** POST /api/admin/audit/verify/:service, part by part: a log of millions of entries takes minutes. */
const verifyLog = async (service: AuditedService, onPart: OnPart, signal: AbortSignal) => {
  let part: AuditVerification;
  let from: AuditVerification['next'] = null;
  do {
    part = await request<AuditVerification>(
      'POST',
      `/api/admin/audit/verify/${service}`,
      from ? { from } : {},
      signal,
    );
    onPart(service, part);
    from = part.next;
  } while (from);
  return { service, ...part };
};

/** Verifies all logs, with progress [RP-02]. Leaving the page stops it. */
export const useVerify = () => {
  const [parts, setParts] = useState<Partial<Record<AuditedService, AuditVerification>>>({});
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const onPart: OnPart = (service, part) => setParts((before) => ({ ...before, [service]: part }));
  const { send, isPending, data, error } = useSubmitOnce<AuditReport>({
    mutationFn: async () => {
      const services = await Promise.all(
        auditedServices.map((service) => verifyLog(service, onPart, leaving.current.signal)),
      );
      return { whole: services.every(({ whole }) => whole), services };
    },
    onMutate: () => setParts({}),
  });
  const known = Object.values(parts);
  const sum = (numberOf: (part: AuditVerification) => number) =>
    known.reduce((total, part) => total + numberOf(part), 0);
  const progress = {
    checked: sum(({ sealed }) => sealed),
    /** Null until each log has told its length. */
    all:
      known.length === auditedServices.length
        ? sum(({ keptOutside, last }) => (keptOutside ?? last).sequence)
        : null,
  };
  return { verify: () => send(), isPending, report: data, error, progress };
};
