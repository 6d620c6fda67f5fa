import { endpoint, json } from './endpoint.ts'
import { PaymentMethods } from './masterclasses.ts'

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment-methods',
  summary: 'How buyers can pay on this site and what prices include, for pages that are about no event',
  tag: 'Catalogue',
  access: 'anyone',
  reply: json(PaymentMethods),
  cached: true,
})
