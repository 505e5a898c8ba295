import ts from 'typescript'

/** Creates a program with the compiler options that docs/start.md recommends. */
export function createProgram(files: readonly string[]): ts.Program {
  return ts.createProgram(files, {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    jsxImportSource: 'preact',
    strict: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noUncheckedSideEffectImports: false,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  })
}

/** What is wrong in a program, with file and line. */
export function findTypeErrors(program: ts.Program): string[] {
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const text = ts.flattenDiagnosticMessageText(messageText, '\n')
    return file && start !== undefined ? `${file.fileName}:${file.getLineAndCharacterOfPosition(start).line + 1} ${text}` : text
  })
}
