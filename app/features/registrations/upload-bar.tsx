import { Button } from '#app/ui/button.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { proofId } from './proof-form.tsx'

const words = registrationForm.proof.bar

/** On phones: whoever comes back from the UPI app finds the upload at once. Hidden while it is in view. */
export function UploadBar() {
  const choose = () => {
    const field = document.querySelector<HTMLInputElement>(`#${proofId} input[type=file]`)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    field?.click()
  }
  return (
    <StickyBar twin={proofId}>
      <p className="text-label text-muted leading-tight max-[20rem]:hidden sm:text-small">{words.text}</p>
      <Button size="lg" variant="secondary" className="max-w-[62%] shrink-0 px-5" onClick={choose}>
        {words.button}
      </Button>
    </StickyBar>
  )
}
