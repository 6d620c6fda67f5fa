import { brand } from '#content/brand.ts'

/** Printed only: the issuer's details that make the ticket a receipt, unless there is an invoice. */
export function PrintedIssuer({ title }: { title: string }) {
  const { name, address, email, phone } = brand
  return (
    <div className="hidden print:mb-8 print:block">
      <p className="text-title">{title}</p>
      <p className="mt-2">
        {name}, {address.street}, {address.city} {address.postalCode}, {address.region}, {address.country}
      </p>
      <p>
        {email}, {phone}
      </p>
    </div>
  )
}
