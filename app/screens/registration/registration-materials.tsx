import { useParams } from 'react-router'
import { Materials } from '#app/features/classroom/materials.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationMaterials() {
  const { token = '' } = useParams()
  return <Materials token={token} />
}
