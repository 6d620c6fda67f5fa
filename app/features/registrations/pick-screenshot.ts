import { proofId, proofPlaceId } from './proof-id.ts'

/** Longer after a click, a browser no longer opens a file chooser. */
const waitMs = 5_000

/** Scrolls to the field for the screenshot and opens it, at once or when its code has loaded. */
export function pickScreenshot(): void {
  const place = document.getElementById(proofPlaceId)
  if (place instanceof HTMLDetailsElement) place.open = true
  if (openField()) return
  place?.scrollIntoView()
  const loading = new MutationObserver(() => openField() && loading.disconnect())
  loading.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => loading.disconnect(), waitMs)
}

function openField(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${proofId} input[type=file]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  field?.click()
  return field !== null
}
