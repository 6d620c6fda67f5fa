import { useParams } from 'react-router'
import { Assignment } from '#app/features/classroom/assignment.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationAssignment() {
  const { token = '' } = useParams()
  return <Assignment token={token} />
}
