/** A folder of what somebody saved. */
interface DemoFolder {
  readonly name: string
  /** Keys of works. */
  readonly works: readonly string[]
}

/** What the first user saved. The last series among these has an episode that they have not seen. */
export const favoriteFolders: readonly DemoFolder[] = [
  { name: '睡前看一集', works: ['rule-eight', 'academy-downstairs', 'cat-director'] },
  { name: '和孩子一起看', works: ['star-raft', 'dragon-homework', 'gear-osmanthus'] },
  { name: '追更中', works: ['emergency-eight', 'county-plaint', 'nine-lanterns'] },
]
