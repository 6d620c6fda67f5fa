import { data } from 'react-router'
import { NotFoundCard } from '#app/shell/not-found-card.tsx'
import { brand } from '#content/brand.ts'

export function loader() {
  return data(null, { status: 404 })
}

/** Client navigation needs nothing from the server. */
export function clientLoader() {
  return null
}

export function meta() {
  return [{ title: `404 Page Not Found | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default NotFoundCard
