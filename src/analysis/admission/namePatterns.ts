/** Names that admission knows by themselves. Patterns are tried on the last segment of a path, in lower case. */

/** Whole files that exist to hold a secret, such as `.env.local`, `id_rsa` and `server.pem`. */
const secretName =
  /^(?:\.env.*|.*\.env|.*\.(?:pem|key|p12|pfx|jks|keystore|ppk|kdbx|ovpn|tfstate|tfvars)|.*\.tfstate\.backup|id_(?:rsa|dsa|ecdsa|ed25519|xmss)(?:_sk)?(?:[._-][^.]*)?|id_[^.]+|[._]netrc|\.pypirc|\.htpasswd|\.pgpass|\.my\.cnf|\.git-credentials|\.dockercfg|credentials(?:\.json)?|service[-_]?account.*\.json|secrets\.(?:ya?ml|json|toml|ini|properties))$/;

const binaryExtension =
  /\.(?:png|jpe?g|gif|ico|icns|webp|avif|bmp|tiff?|heic|psd|pxm|ai|sketch|fig|xcf|pdf|docx?|xlsx?|pptx?|odt|ods|zip|gz|tgz|bz2|xz|zst|br|7z|rar|tar|jar|war|ear|aar|apk|ipa|dmg|iso|msi|deb|rpm|vsix|whl|nupkg|gem|crx|class|exe|dll|so|dylib|a|lib|o|obj|pdb|wasm|node|pyc|pyo|beam|elc|woff2?|ttf|otf|eot|mp3|mp4|m4a|m4v|mov|avi|mkv|webm|ogg|oga|ogv|wav|flac|aac|db|sqlite3?|mdb|parquet|avro|npy|npz|pkl|h5|onnx|pt|safetensors|gguf|bin|lockb|keystore|snk|mo|nib|glb|gltf|fbx|blend)$/;

/** Files that a tool writes and a person does not read: locks, bundles, maps, recorded outputs, our own CODEMAP.md. */
const generatedName =
  /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lock|deno\.lock|composer\.lock|gemfile\.lock|cargo\.lock|poetry\.lock|pipfile\.lock|uv\.lock|pdm\.lock|pixi\.lock|go\.sum|go\.work\.sum|mix\.lock|flake\.lock|podfile\.lock|pubspec\.lock|packages\.lock\.json|gradle\.lockfile|package\.resolved|cartfile\.resolved|codemap\.md|.*[.-]min\.(?:js|mjs|cjs|css)|.*\.(?:js|mjs|cjs|css|ts)\.map|.*\.snap|.*\.tsbuildinfo|.*\.pb\.(?:go|cc|h)|.*_pb2(?:_grpc)?\.pyi?|.*\.(?:g|freezed)\.dart|.*\.designer\.cs)$/;

export function isSecretName(name: string): boolean {
  return secretName.test(name.toLowerCase());
}

export function isBinaryName(name: string): boolean {
  return binaryExtension.test(name.toLowerCase());
}

export function isGeneratedName(name: string): boolean {
  return generatedName.test(name.toLowerCase());
}

/**
 * True for a path that could mean another place than it seems: absolute, with a drive, `..`, an empty or `.` segment,
 * NUL or a backslash (a separator elsewhere).
 */
export function isEscape(path: string): boolean {
  return escapes.test(path);
}

const escapes = /(?:^|\/)\.{0,2}(?:\/|$)|[\0\\]|^[A-Za-z]:(?:\/|$)/;

/** True when the name's bytes are no UTF-8 (they come as U+FFFD): such a file cannot be named, so it cannot be opened. */
export function isUndecodable(path: string): boolean {
  return path.includes('\uFFFD');
}
