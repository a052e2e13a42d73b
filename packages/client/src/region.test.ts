import { expect, it, vi } from 'vitest'
import { calls, createClient } from './index.ts'

function clientOf(region: string | null, pageData?: (key: string) => unknown) {
  const requested: URL[] = []
  const client = createClient({
    origin: 'http://site.example',
    deviceId: 'd',
    token: () => null,
    region: () => region,
    ...(pageData && { pageData }),
    fetch: async url => {
      requested.push(new URL(String(url)))
      return Response.json({ ret: 200, msg: '', data: {}, serverTime: 0 })
    },
  })
  return { client, regionSent: () => requested.at(-1)?.searchParams.getAll('region') }
}

it('sends the region a viewer chose with the calls that take one, and with no other', async () => {
  const { client, regionSent } = clientOf('JP')
  await client.call(calls.site.navigationBar, {})
  expect(regionSent()).toEqual(['JP'])
  await client.call(calls.catalogue.browse, { region: 'kr' })
  expect(regionSent()).toEqual(['kr'])
  await client.call(calls.site.region, {})
  expect(regionSent()).toEqual([])
})
it('lets a call name another region', async () => {
  const { client, regionSent } = clientOf('JP')
  await client.call(calls.site.isMalaysia, { region: 'SG' })
  expect(regionSent()).toEqual(['SG'])
})
it('sends none while the viewer’s own region counts', async () => {
  const { client, regionSent } = clientOf(null)
  await client.call(calls.site.navigationBar, {})
  expect(regionSent()).toEqual([])
})
it('takes the answer that came with the page only for the region the page was made for', async () => {
  const pageData = vi.fn(() => ({ info: [] }))
  await clientOf('JP', pageData).client.call(calls.site.navigationBar, {})
  expect(pageData).not.toHaveBeenCalled()
  await clientOf(null, pageData).client.call(calls.site.navigationBar, {})
  expect(pageData).toHaveBeenCalledOnce()
})
