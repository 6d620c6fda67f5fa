import { Button } from '#app/ui/button.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { registrationForm } from '#content/registration-form.ts'
import { pickScreenshot } from './pick-screenshot.ts'
import { proofId } from './proof-id.ts'

const words = registrationForm.proof.bar

/** On phones: whoever comes back from the UPI app finds the upload at once. Hidden while it is in view. */
export function UploadBar() {
  return (
    <StickyBar twin={proofId}>
      <p className="text-label text-muted leading-tight max-[20rem]:hidden sm:text-small">{words.text}</p>
      <Button size="lg" variant="secondary" className="max-w-[62%] shrink-0 px-5" onClick={pickScreenshot}>
        {words.button}
      </Button>
    </StickyBar>
  )
}
