import { useParams } from 'react-router'
import { SessionList } from '#app/features/classroom/session-list.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationSessions() {
  const { token = '' } = useParams()
  return <SessionList token={token} />
}
