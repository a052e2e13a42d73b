import type { EndpointSpec } from '@xinghe/contract'
import { createScope, type Kernel, nobody, type Viewer } from '../scope.ts'
import { Answer } from './answers.ts'
import { checkReply } from './check-reply.ts'
import type { HttpContext, Route } from './route.ts'

/** All that a shared answer may depend on beside its input. */
export type Audience = Pick<Viewer, 'region' | 'language'>

/** Whether this viewer gets the answer that everybody gets. */
export function isShared(endpoint: EndpointSpec, viewer: Viewer): boolean {
  return endpoint.cacheable === 'everyone' || (endpoint.cacheable === 'visitors' && viewer.uid === null)
}

/**
 * The finished answer of a cacheable call to an input that its schema has read, kept or made. It is made for nobody
 * in particular, so it cannot hold what belongs to a viewer.
 */
export function sharedAnswer(
  kernel: Kernel,
  route: Route,
  { region, language }: Audience,
  input: object,
): Promise<Answer> {
  // Objects come out of their schema in its order: equal inputs have equal texts.
  const key = `${route.endpoint.path} ${language} ${region} ${JSON.stringify(input)}`
  return kernel.answers.get(key, async () => {
    const madeAt = kernel.clock.now()
    const scope = createScope(kernel, { ...nobody, region, language })
    const data = await route.run(scope, input as never, withoutHttp)
    if (kernel.checksReplies) checkReply(route.endpoint.data, data)
    return envelope(JSON.stringify(data), madeAt)
  })
}

function envelope(data: string, madeAt: number): Answer {
  const head = '{"ret":200,"msg":"","data":'
  const plain = Buffer.from(`${head}${data},"serverTime":${madeAt}}`)
  const content = plain.subarray(head.length, head.length + Buffer.byteLength(data))
  return new Answer(plain, madeAt, { content })
}

const withoutHttp: HttpContext = {
  file: () => Promise.reject(new Error('a shared answer has no file')),
  token: () => '',
  cookie: () => undefined,
  setCookie() {
    throw new Error('a shared answer sets no cookie')
  },
}
