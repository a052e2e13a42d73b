import { Button, Flex, Tag } from 'antd'

/** Characters of a sentence that its button shows. */
const mostShown = 24

/** Sentences that staff often use, to begin an answer with. */
export function QuickReplies({
  sentences,
  onChoose,
}: {
  sentences: readonly string[]
  onChoose: (sentence: string) => void
}) {
  if (sentences.length === 0) return null
  return (
    <Flex gap={4} wrap>
      {sentences.map(sentence => (
        <Tag key={sentence} style={{ padding: 0 }}>
          <Button type="text" size="small" onClick={() => onChoose(sentence)}>
            {sentence.length > mostShown ? `${sentence.slice(0, mostShown)}…` : sentence}
          </Button>
        </Tag>
      ))}
    </Flex>
  )
}
