import { Link } from 'react-router'

interface Person {
  email: string
  phone: string | null
}

/** How to reach somebody, from a phone too. */
export function ContactLinks({ email, phone }: Person) {
  return (
    <span className="flex flex-col items-start max-md:gap-1">
      <a href={`mailto:${email}`} className="wrap-anywhere text-link max-md:py-2">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link max-md:py-2">
          {phone}
        </a>
      )}
    </span>
  )
}

/** To the page with all that is under one address. */
export function HistoryLink({ email, children }: { email: string; children: string }) {
  return (
    <Link
      to={`/staff/people/view?email=${encodeURIComponent(email)}`}
      className="inline-flex min-h-11 items-center text-link"
    >
      {children}
    </Link>
  )
}
