import { expect, onTestFinished, test, vi } from 'vitest'
import { click, render } from '#tests/components/render.tsx'
import { CertificateView } from './certificate-view.tsx'

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const url = `https://rolewise.example/certificates/${id}`

test('the link to copy and the printed one are those of its files, at whatever address the site is opened', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => writeText.mockRestore())
  const page = await render(
    <CertificateView
      certificate={{
        id,
        state: 'valid',
        name: 'Asha Rao',
        title: 'AI for Everyone',
        startedOn: '2026-12-05T04:30:00.000Z',
        endedOn: '2026-12-06T06:30:00.000Z',
        minutes: 240,
        skills: [],
        issuedAt: '2026-12-07T06:00:00.000Z',
        stateChangedAt: null,
        reason: null,
        replacedBy: null,
        isListed: false,
        isSignatureValid: true,
        url,
        linkedInUrl: 'https://www.linkedin.com/profile/add',
      }}
    />,
  )
  await click(page.querySelector('[aria-label="Copy link to this certificate"]'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
  expect(page.textContent).toContain(`rolewise.example/certificates/${id}`)
})
