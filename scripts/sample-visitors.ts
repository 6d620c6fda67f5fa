import sharp from 'sharp'

/** Sends a week of sample visits, so that the console has data. Returns the refused requests. */
export async function sendSampleVisits(site: string, eventSlug: string): Promise<string[]> {
  const refused: string[] = []
  const send = async (path: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const response = await fetch(new URL(path, site), {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) refused.push(`${path}: ${response.status} ${await response.text()}`)
    return response.ok ? (response.json() as Promise<{ url?: string }>).catch(() => undefined) : undefined
  }

  for (const person of people.slice(0, 4)) {
    const checkout = await send('/api/create-checkout-session', aRegistration(person, eventSlug))
    const session = checkout?.url && new URL(checkout.url, site).pathname.split('/').at(-1)
    if (session) await send(`/api/sandbox/checkout/${session}/pay`, { ...card, name: person.name })
  }
  for (const person of people.slice(4, 6)) {
    const form = new FormData()
    for (const [field, value] of Object.entries(aRegistration(person, eventSlug))) form.set(field, String(value))
    form.set('screenshot', await aScreenshot(), 'payment.png')
    await send('/api/qr-payment-confirmation', form)
  }
  for (const [index, person] of people.slice(3).entries()) {
    const courseSlug = ['ai-for-product-managers', 'ai-for-hr-associates', 'ai-for-project-managers'][index % 3]
    await send('/api/guest-applications', { ...person, courseSlug, yearsOfExperience: '5-10', agreeToTerms: true })
  }
  for (const { name, email, phone, city } of people.slice(2, 5)) {
    await send('/api/interest', { name, email, phone, city, country: 'India', courseSlug: 'ai-for-hr-associates' })
  }
  const subject = 'Training for a team of twelve'
  await send('/api/contact', { ...people[0], subject, message: 'Do you run sessions for one company on weekdays?' })
  return refused
}

const people = ['Asha Rao', 'Vikram Nair', 'Meera Iyer', 'Rohan Gupta', 'Sana Khan', 'Arjun Das', 'Kavya Menon'].map(
  (name, index) => ({
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
    phone: `+91 987654321${index}`,
    city: 'Bengaluru',
  }),
)
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 39', cvc: '123' }

function aRegistration({ name, email, phone }: (typeof people)[number], masterclassSlug: string) {
  return {
    name,
    email,
    phone,
    masterclassSlug,
    yearsOfExperience: '5-10',
    howDidYouKnow: 'LinkedIn',
    agreeToTerms: true,
  }
}

/** Each picture is different, because the console flags duplicates. */
async function aScreenshot(): Promise<Blob> {
  const background = { r: Math.random() * 255, g: 120, b: 200 }
  const picture = await sharp({ create: { width: 270, height: 480, channels: 3, background } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(picture)], { type: 'image/png' })
}
