import { report, repositoryFiles, textOf } from './files.ts'
import type { Print } from './steps.ts'

const chinese = /[\u3400-\u9fff\uf900-\ufaff]/
/** A comment may name what it speaks of. */
const comment = /^\s*(\/\/|\*|\/\*)/
/** Where Chinese belongs: text files, the invented content of the demonstration, and tests that speak it. */
const textFiles = /\/text\/|^tools\/demo\/|\.test\.tsx?$|\.spec\.ts$|^e2e\/|^apps\/server\/test\//

/** Whether no source file outside the text files has Chinese in it. */
export function checkTexts(print: Print): boolean {
  const complaints = repositoryFiles(/^(apps|packages|tools|bench)\/.*\.(tsx?|css)$/)
    .filter(path => !textFiles.test(path))
    .flatMap(path =>
      textOf(path)
        .split('\n')
        .flatMap((line, index) =>
          chinese.test(line) && !comment.test(line)
            ? [`${path}:${index + 1}: Chinese outside the text files`]
            : [],
        ),
    )
  return report(print, complaints)
}
