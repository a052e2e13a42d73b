import { randomBytes } from 'node:crypto'
import { calls } from '@xinghe/client'
import { gatewayNames, vipCodeCheck, vipCodeLength, vipCodeLetters } from '@xinghe/contract'
import { type Attack, codesOf, textFor } from './attackers.ts'

const word = () => randomBytes(6).toString('hex')
const manyBytes = 'a'.repeat(200_000)
const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
const manyFields = 'a=1&'.repeat(15_000)

/** A code for VIP that could be one. */
function guessedCode(): string {
  const others = Array.from(randomBytes(vipCodeLength - 1), byte =>
    vipCodeLetters.charAt(byte % vipCodeLetters.length),
  ).join('')
  return others + vipCodeCheck(others)
}

/** What strangers and ordinary accounts try where money, VIP and coins are. */
export const moneyAttacks: Record<string, Attack> = {
  'payments that nobody made': {
    refusedWith: [404, 413],
    attempt: async ({ origin }, { send }) => {
      const post = (path: string, body: string, headers: Record<string, string> = {}) =>
        send(origin + path, { method: 'POST', body, headers }).then(
          ({ status }) => status,
          () => 0,
        )
      const forged = { 'x-sandbox-signature': 'f'.repeat(64), 'stripe-signature': `t=1,v1=${'f'.repeat(64)}` }
      const statuses = [
        await post(`/pay/notify/${word()}`, '{}'),
        await post(`/pay/sandbox/${word()}`, 'act=pay'),
      ]
      for (const gateway of gatewayNames)
        for (const body of [manyBytes, deep, manyFields, '', '\u0000', '{"guid":'])
          statuses.push(await post(`/pay/notify/${gateway}?${manyFields.slice(0, 4000)}`, body, forged))
      return statuses
    },
  },
  'orders without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(36, index => {
        const order = { ProductID: word(), Quote: word(), rid: word(), message: textFor(index) }
        const call = index % 2 === 0 ? calls.payments.createOrder : calls.payments.createAliPay
        return client.call(call, { ...order, SysName: word(), Promotions: 'x|'.repeat(100) })
      }),
  },
  'prices without end': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(126, () => client.call(calls.vip.quote, { ProductID: word(), Promotions: '|'.repeat(200) })),
  },
  'addresses without end': {
    refusedWith: ['addressLimit', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(46, index => {
        const text = textFor(index)
        return client.call(calls.payments.saveAddress, {
          ...{ name: text, country: 'CN', city: text, state: text, line: text.repeat(3), rid: word() },
        })
      }),
  },
  'proofs of orders of others': {
    refusedWith: ['notFound', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(24, index =>
        client.call(calls.payments.submitProof, { guid: word(), picture: word(), text: textFor(index) }),
      ),
  },
  'codes for VIP by guessing': {
    refusedWith: ['vipCodeWrong', 'vipCodeTries', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(66, index => {
        const code = index % 8 === 0 ? textFor(index) : guessedCode()
        return index % 2 === 0
          ? client.call(calls.vipCodes.preview, { code })
          : client.call(calls.vipCodes.redeem, { code, rid: word() })
      }),
  },
  'seats of couples by guessing': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(100, index =>
        index % 3 === 0
          ? client.call(calls.vipCouples.accept, { code: word().repeat(6) })
          : client.call(calls.vipCouples.invitation, { code: word() }),
      ),
  },
  'bargains of everybody': {
    refusedWith: ['notFound', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(100, index => {
        if (index % 3 === 0) return client.call(calls.bargain.join, { ProductID: word() })
        const key = word()
        return index % 3 === 1
          ? client.call(calls.bargain.help, { key })
          : client.call(calls.bargain.receiveForFree, { key })
      }),
  },
  'rewards again and again': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(80, index =>
        index % 8 === 0
          ? client.call(calls.tasks.update, { task: textFor(index).slice(0, 40) })
          : client.call(calls.tasks.claim, {}),
      ),
  },
  'the store without coins': {
    refusedWith: ['notFound', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(36, () => client.call(calls.goldStore.buy, { item: word(), coins: 1, rid: word() })),
  },
  'inviters by guessing': {
    refusedWith: ['tooManyRequests', 'invitationTries'],
    attempt: (_, { client, visitor }) =>
      codesOf(130, index =>
        index % 2 === 0
          ? visitor().call(calls.invitation.inviter, { code: word().slice(0, 8) })
          : client.call(calls.invitation.bind, { code: word().slice(0, 8) }),
      ),
  },
  'visitors that nobody sent': {
    refusedWith: ['tooManyRequests'],
    attempt: async (_, { client, visitor }) => {
      const { sharer } = await client.call(calls.tasks.sharer, {})
      return codesOf(40, index =>
        visitor().call(calls.tasks.shareVisit, {
          sharer: index % 4 === 0 ? textFor(index).slice(0, 120) : sharer,
        }),
      )
    },
  },
  'invoices of others': {
    refusedWith: ['notFound', 'tooManyRequests', 403, 404],
    attempt: async ({ origin }, { client, send }) => [
      ...(await codesOf(36, () => client.call(calls.payments.invoices, { guid: word() }))),
      (await send(`${origin}/files/invoice/${word()}/${word()}.pdf`)).status,
      (await send(`${origin}/files/orders/${word()}.csv`)).status,
    ],
  },
  'problems with payments without end': {
    refusedWith: ['feedbackLimit', 'tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(36, index => {
        const problem = { amount: '1', paidAt: Date.now() - index, text: `where is it? ${word()}` }
        return client.call(calls.feedback.addRecharge, { ...problem, rid: word() })
      }),
  },
}
