import { brand } from '#content/brand.ts'
import { ticket } from '#content/ticket.ts'

/** Printed only: the issuer's details that make the ticket a receipt. */
export function PrintedIssuer() {
  const { name, address, email, phone } = brand
  return (
    <div className="hidden print:mb-8 print:block">
      <p className="text-title">{ticket.printed}</p>
      <p className="mt-2">
        {name}, {address.street}, {address.city} {address.postalCode}, {address.region}, {address.country}
      </p>
      <p>
        {email}, {phone}
      </p>
    </div>
  )
}
