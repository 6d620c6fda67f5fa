import { useQuery } from '@tanstack/react-query'
import { certificateLead } from '#app/features/certificates/certificate-lead.tsx'
import { seatCertificateQuery } from '#app/features/certificates/queries.ts'
import { assignmentId } from '#app/features/classroom/assignment-id.ts'
import { classroomQuery } from '#app/features/classroom/queries.ts'
import { movedLead } from '#app/features/registrations/self-service/moved-lead.tsx'
import { optionsQuery } from '#app/features/registrations/self-service/queries.ts'
import { getPhase, type Phase } from '#app/features/registrations/state/get-phase.ts'
import { getRegistrationState } from '#app/features/registrations/state/get-registration-state.ts'
import type { Lead } from '#app/features/registrations/state/lead.ts'
import type { Classroom } from '#contract/materials.ts'
import type { EventRegistration } from '#contract/registrations.ts'

/**
 * What the page of a booked seat opens with: a changed date before the event, the certificate after it. Whether there is one decides
 * what the page may claim, so it waits for the response.
 */
export function useLead(token: string, registration: EventRegistration | undefined) {
  const isBooked = registration !== undefined && getRegistrationState(registration) === 'paid'
  const now = isBooked ? getPhase(registration.event.sessions, Date.now()).kind : undefined
  const { data: options } = useQuery({ ...optionsQuery(token), enabled: now === 'before' })
  const { data: certificate, isLoading } = useQuery({ ...seatCertificateQuery(token), enabled: now === 'after' })
  const { data: classroom, isLoading: isAsking } = useQuery({ ...classroomQuery(token), enabled: now === 'after' })
  return ({ kind }: Phase): Lead | 'loading' | undefined => {
    if (kind === 'before' && registration && options) return movedLead(registration, options)
    if (kind !== 'after') return undefined
    if (isLoading || isAsking) return 'loading'
    return certificate && certificateLead(certificate, assignmentId, findBelow(classroom))
  }
}

function findBelow(classroom: Classroom | null | undefined) {
  const hasRecordings = classroom?.recordings.some(({ isExpired }) => !isExpired) ?? false
  const hasMaterials = (classroom?.materials.length ?? 0) > 0
  if (hasRecordings) return hasMaterials ? 'both' : 'recordings'
  return hasMaterials ? 'materials' : 'none'
}
