import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from './pages.ts'

/** The table of the files and folders of a site, from the comments of cli/site-layout.ts. */
export function renderFiles(): string {
  const file = join(ROOT, 'cli/site-layout.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const rows = [
    ...readConstant(source, 'LAYOUT'),
    ...readConstant(source, 'CONTENT_LAYOUT').map(({ path, meaning }) => ({ path: `content/${path}`, meaning })),
  ]
  return ['| path | contents |', '|---|---|', ...rows.map(({ path, meaning }) => `| \`${path}\` | ${meaning} |`)].join('\n')
}

function readConstant(source: ts.SourceFile, name: string): { path: string; meaning: string }[] {
  const declarations = source.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? statement.declarationList.declarations : [],
  )
  const initializer = declarations.find((declaration) => declaration.name.getText() === name)?.initializer
  const object = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer
  if (!object || !ts.isObjectLiteralExpression(object)) throw new Error(`${name} is no object`)
  return object.properties.filter(ts.isPropertyAssignment).map((property) => {
    const [comment] = ts.getJSDocCommentsAndTags(property)
    const meaning = ts.getTextOfJSDocComment(comment?.comment)
    if (!meaning || !ts.isStringLiteral(property.initializer)) throw new Error(`${name}.${property.name.getText()} has no comment`)
    return { path: property.initializer.text, meaning: meaning.replace(/\s+/g, ' ') }
  })
}
