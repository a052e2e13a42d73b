import { z } from 'zod'
import type { Scope } from '#kernel/scope.ts'
import { callGateway } from '../call-gateway.ts'
import type { Chain, Transfer } from './chain.ts'
import { microOfUnits } from './rules.ts'

export interface Node {
  url: string
  token: string | undefined
  /** As the node writes it. */
  contract: string
  decimals: number
  /** Of the node's form of an address what staff wrote. */
  written: ReadonlyMap<string, string>
}

/** `Transfer(address,address,uint256)` of ERC-20, which TRC-20 and BEP-20 have as well. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const hex = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
const logShape = z.object({
  address: z.string(),
  topics: z.array(z.string()),
  data: hex,
  blockNumber: hex,
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  logIndex: hex,
  removed: z.boolean().default(false),
})
const answerShape = z.object({
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).nullish(),
})

/** A chain by the JSON-RPC of Ethereum, which nodes of Tron and BNB speak as well. */
export function nodeChain(scope: Scope, node: Node): Chain {
  const ask = async <S extends z.ZodType>(method: string, params: unknown[], shape: S) => {
    const { status, text } = await callGateway(scope, node.url, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      headers: {
        'content-type': 'application/json',
        ...(node.token && { authorization: `Bearer ${node.token}` }),
      },
    })
    if (status !== 200) throw new Error(`the node answered ${status}`)
    const { result, error } = answerShape.parse(JSON.parse(text))
    if (error) throw new Error(`the node answered ${error.message.slice(0, 200)}`)
    return shape.parse(result)
  }
  return {
    height: async () => Number(await ask('eth_blockNumber', [], hex)),
    async transfers(addresses, from, to) {
      const wanted = [...node.written].filter(([, written]) => addresses.includes(written))
      const topics = [transferTopic, null, wanted.map(([address]) => topicOf(address))]
      const filter = { fromBlock: hexOf(from), toBlock: hexOf(to), address: node.contract, topics }
      const logs = await ask('eth_getLogs', [filter], z.array(logShape))
      return logs.flatMap(log => transferOf(log, node, { from, to }))
    },
  }
}

/** Whatever the node was asked for: another contract's coins are nobody's. */
function transferOf(
  { address, topics, data, blockNumber, transactionHash, logIndex, removed }: z.output<typeof logShape>,
  { contract, decimals, written }: Node,
  { from, to }: { from: number; to: number },
): Transfer[] {
  const block = Number(blockNumber)
  const isIt = address.toLowerCase() === contract && topics[0] === transferTopic && topics.length === 3
  const payTo = written.get(`0x${topics[2]?.slice(-40).toLowerCase()}`)
  if (removed || !isIt || payTo === undefined || block < from || block > to) return []
  const micro = microOfUnits(BigInt(data), decimals)
  return [{ id: `${transactionHash.slice(2)}-${Number(logIndex)}`, payTo, micro, block }]
}

const topicOf = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const hexOf = (value: number) => `0x${value.toString(16)}`
