import { proofId } from './proof-id.ts'

/** Scrolls to the field for the screenshot and opens it. */
export function pickScreenshot(): void {
  const field = document.querySelector<HTMLInputElement>(`#${proofId} input[type=file]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
  field?.click()
}
