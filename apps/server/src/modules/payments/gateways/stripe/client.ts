import type Stripe from 'stripe'
import type { Scope } from '#kernel/scope.ts'
import { callGateway } from '../call-gateway.ts'
import type { StripeSettings } from './settings.ts'

/** The SDK, whose calls go out as all others do: with a time limit, a bounded answer and no redirects. Loaded where it is used. */
export async function openStripe(scope: Scope, { secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  return new StripeSdk(secretKey, {
    ...{ protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, telemetry: false },
    port: port || (protocol === 'http:' ? 80 : 443),
    maxNetworkRetries: 0,
    httpClient: outsideClient(scope),
  })
}

function outsideClient(scope: Scope): Stripe.HttpClient {
  return {
    getClientName: () => 'outside',
    async makeRequest(host, port, path, method, headers, body, protocol) {
      const answer = await callGateway(scope, `${protocol}://${host}:${port}${path}`, {
        method: method === 'POST' || method === 'DELETE' ? method : 'GET',
        body: body ?? '',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      })
      return {
        getStatusCode: () => answer.status,
        getHeaders: () => answer.headers,
        getRawResponse: () => answer,
        toStream: () => {
          throw new Error('answers are not streamed')
        },
        toJSON: async () => JSON.parse(answer.text),
      }
    },
  }
}
