import type { PersonalRows } from '#kernel/personal-rows.ts'
import { payInvoice } from './invoice-tables.ts'
import { payAddress, payOrder } from './tables.ts'

const books = { stays: 'the books name a number, and nobody behind it once the account is deleted' }

export const personalData: readonly PersonalRows[] = [
  {
    table: payOrder,
    person: payOrder.uid,
    omit: ['toUid', 'quoted', 'gatewayReference', 'askAt', 'asked', 'pay'],
    erase: books,
  },
  {
    table: payOrder,
    person: payOrder.toUid,
    // Of a gift: what it costs, and how it is paid, is the giver's own.
    omit: [
      ...['uid', 'quoted', 'amountMinor', 'listMinor', 'currency', 'promotions', 'region', 'refer', 'reason'],
      ...['sysName', 'payType', 'payTitle', 'gateway', 'gatewayReference', 'pay', 'proof', 'proofText'],
      ...['addressId', 'paidAt', 'askAt', 'asked'],
    ],
    erase: books,
  },
  {
    table: payInvoice,
    person: payInvoice.uid,
    erase: { stays: 'the law has invoices kept as they were issued, with the name they were issued to' },
  },
  { table: payAddress, person: payAddress.uid, erase: 'delete' },
]
