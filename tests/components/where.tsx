import { useLocation } from 'react-router'

/** Shows the address, for a test of what leads where. */
export function Where() {
  const { pathname, search } = useLocation()
  return <p data-where>{pathname + search}</p>
}

export const whereIn = (page: ParentNode) => page.querySelector('[data-where]')?.textContent
