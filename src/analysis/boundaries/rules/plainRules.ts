import type { BoundaryKind } from '../../../model';
import type { BoundaryRule } from '../boundaryRule';

type Imported = readonly [kind: BoundaryKind, name: string, ...of: readonly string[]];
type Written = readonly [kind: BoundaryKind, name: string, hint: string, pattern: RegExp, otherwise?: string];

/** Variables whose names stand elsewhere: in a constant of the file, else they count as the environment as a whole. */
const computed = (hint: string, pattern: RegExp): Written => ['environment', '$1', hint, pattern, 'process.env'];

/** What code in other languages than TypeScript and JavaScript touches, as far as an import or a plain call shows it. */
export const plainRules: ReadonlyMap<string, readonly BoundaryRule[]> = new Map([
  [
    'python',
    rules(
      [
        ['program', 'other programs', 'subprocess'],
        ['network-in', 'HTTP by FastAPI', 'fastapi'],
        ['network-in', 'HTTP by Django', 'django'],
        ['network-in', 'HTTP by Starlette', 'starlette'],
        ['network-in', 'HTTP by Tornado', 'tornado'],
        ['network-in', 'HTTP by Flask', 'flask'],
        ['network-out', 'HTTP requests', 'requests', 'httpx', 'urllib3'],
        ['network-out', 'mail', 'smtplib'],
        ['network-out', 'Amazon Web Services', 'boto3', 'botocore'],
        ['storage', 'SQLite', 'sqlite3', 'aiosqlite'],
        ['storage', 'PostgreSQL', 'psycopg', 'psycopg2', 'asyncpg'],
        ['storage', 'MySQL', 'pymysql', 'MySQLdb'],
        ['storage', 'MongoDB', 'pymongo', 'motor'],
        ['storage', 'Redis', 'redis'],
        ['storage', 'a database by SQLAlchemy', 'sqlalchemy'],
      ],
      [
        ['network-in', 'sockets of asyncio', 'start_server', /\basyncio\.start_(?:unix_)?server\s*\(/g],
        ['network-out', 'connections of asyncio', 'open_connection', /\basyncio\.open_(?:unix_)?connection\s*\(/g],
        ['network-in', 'HTTP by http.server', 'HTTPServer', /(?<!\bclass\s)\b(?:Threading)?HTTPServer\s*\(/g],
        ['storage', 'files on disk', 'open(', /(?<![.\w]|\bdef\s+)open\s*\(/g],
        [
          'environment',
          '$1',
          'os.environ',
          /\bos\.environ(?:\.(?:get|pop|setdefault)\s*\(|\s*\[)\s*["'](?<name>\w+)["'](?!\s*\]\s*=[^=])/g,
        ],
        ['environment', '$1', 'getenv', /\bos\.getenv\s*\(\s*["'](?<name>\w+)["']/g],
        // All variables that begin so: options of Click, and settings of Pydantic.
        ['environment', '$1_*', 'auto_envvar_prefix', /(?:[({[,]\s*["'])?\bauto_envvar_prefix["']?\s*[,:=]\s*["'](?<name>\w+?)_?["']/g],
        ['environment', '$1_*', 'env_prefix', /\benv_prefix\s*=\s*["'](?<name>\w+?)_?["']/g],
        ['environment', '$1', 'os.environ', /(?<=["'](?<name>\w{1,80})["']\s{1,3}(?:not\s{1,3})?in\s{1,3})os\.environ\b(?!\s*[.[])/g],
        // `if key in os.environ` only asks for a name; `for key in os.environ` takes all.
        computed(
          'os.environ',
          /(?<!(?:["']|\b(?:if|elif|while|and|or|not|return)\s{1,3}[\w.]{1,60})\s{1,3}(?:not\s{1,3})?in\s{1,3})\bos\.environ\b(?!\s*\[[^\]\n]*\]\s*=[^=]|\s*\[\s*["']|\.(?:get|pop|setdefault)\s*\(\s*["'])(?:(?:\.(?:get|pop)\s*\(|\s*\[)\s*(?<constant>\w+)\s*[\]),])?/g,
        ),
        computed('getenv', /\bos\.getenv\s*\(\s*(?!["'])(?:(?<constant>\w+)\s*[),])?/g),
        ['network-in', 'HTTP by Werkzeug', 'run_simple', /(?<!\bdef\s|\bimport\s)\brun_simple\s*\(/g],
        [
          'network-in',
          'HTTP that a WSGI server hands over',
          'start_response',
          /\bdef\s+\w+\s*\(\s*(?:self\s*,\s*)?environ\b[^)]{0,200}\bstart_response\b/g,
        ],
        [
          'plug-in',
          'code that other packages declare as `$1`',
          'entry_points',
          /\b(?:iter_)?entry_points\s*\(\s*(?:group\s*=\s*)?["'](?<name>[\w.-]+)["']/g,
        ],
      ],
    ),
  ],
  [
    'rust',
    rules(
      [
        ['network-in', 'HTTP by axum', 'axum'],
        ['network-in', 'HTTP by Actix', 'actix_web'],
        ['network-in', 'HTTP by Rocket', 'rocket'],
        ['network-in', 'HTTP by warp', 'warp'],
        ['network-in', 'remote calls by tonic', 'tonic'],
        ['network-out', 'HTTP requests', 'reqwest', 'ureq'],
        ['storage', 'SQLite', 'rusqlite'],
        ['storage', 'PostgreSQL', 'tokio_postgres'],
        ['storage', 'a database by SQLx', 'sqlx'],
        ['storage', 'a database by Diesel', 'diesel'],
        ['storage', 'a key-value store', 'redb', 'sled', 'rocksdb'],
      ],
      [
        ['network-in', 'TCP', 'TcpListener', /\bTcpListener::bind\s*\(/g],
        ['network-out', 'TCP connections', 'TcpStream', /\bTcpStream::connect\w*\s*\(/g],
        ['network-in', 'Unix sockets', 'UnixListener', /\bUnixListener::bind\s*\(/g],
        ['network-out', 'Unix sockets', 'UnixStream', /\bUnixStream::connect\s*\(/g],
        ['network-in', 'UDP', 'UdpSocket', /\bUdpSocket::bind\s*\(/g],
        ['program', 'other programs', 'Command::new', /\b(?:process::)?Command::new\s*\(/g],
        ['storage', 'files on disk', 'File::', /\bFile::(?:open|create|create_new|options)\s*\(/g],
        ['storage', 'files on disk', 'fs::', /\bfs::(?:read|write|create_dir|remove|rename|copy|read_dir|metadata)\w*\s*\(/g],
        ['environment', '$1', 'env::var', /\benv::var(?:_os)?\s*\(\s*"(?<name>\w+)"/g],
        computed('env::var', /\benv::(?:vars(?:_os)?\s*\(|var(?:_os)?\s*\(\s*(?!")(?:&?(?:self\.(?<field>\w+)|(?<constant>\w+))\s*\))?)/g),
      ],
    ),
  ],
  [
    'go',
    rules(
      [
        ['program', 'other programs', 'os/exec'],
        ['storage', 'an SQL database', 'database/sql'],
      ],
      [
        ['network-in', 'TCP and other sockets', 'net.Listen', /\bnet\.Listen(?:TCP|UDP|Unix|Packet|Config)?\s*\(/g],
        ['network-out', 'TCP and other connections', 'net.Dial', /\bnet\.Dial\w*\s*\(/g],
        ['network-in', 'HTTP by net/http', 'ListenAndServe', /\.ListenAndServe(?:TLS)?\s*\(/g],
        ['network-out', 'HTTP requests', 'http.', /\bhttp\.(?:Get|Post|PostForm|Head|NewRequest|NewRequestWithContext)\s*\(/g],
        ['storage', 'files on disk', 'os.', /\bos\.(?:Open|OpenFile|Create|ReadFile|WriteFile|ReadDir|Mkdir\w*|Remove\w*|Rename)\s*\(/g],
        ['environment', '$1', 'os.Getenv', /\bos\.Getenv\s*\(\s*"(?<name>\w+)"/g],
        ['environment', '$1', 'os.LookupEnv', /\bos\.LookupEnv\s*\(\s*"(?<name>\w+)"/g],
        computed('os.', /\bos\.(?:Environ\s*\(|(?:Getenv|LookupEnv)\s*\(\s*(?!")(?:(?<constant>\w+)\s*\))?)/g),
      ],
    ),
  ],
  [
    'java',
    rules(
      [['storage', 'an SQL database', 'java.sql']],
      [
        ['program', 'other programs', 'ProcessBuilder', /\bnew\s+ProcessBuilder\s*\(/g],
        ['environment', '$1', 'getenv', /\bSystem\.getenv\s*\(\s*"(?<name>\w+)"/g],
        computed('getenv', /\bSystem\.getenv\s*\(\s*(?!")(?:(?<constant>\w+)\s*\))?/g),
      ],
    ),
  ],
]);

function rules(imported: readonly Imported[], written: readonly Written[]): readonly BoundaryRule[] {
  return [
    ...imported.map(([kind, name, ...of]): BoundaryRule => ({ kind, name, proof: { by: 'import', of } })),
    ...written.map(
      ([kind, name, hint, pattern, otherwise]): BoundaryRule => ({
        kind,
        name,
        proof: { by: 'text', hint, pattern, ...(otherwise !== undefined && { otherwise }) },
      }),
    ),
  ];
}
