// Written by `.ci/check-public-names --write`.
// swift-format-ignore-file

import Dispatch
import EventScripts
import Foundation
import MockIdentityPool
import Observation
import Registrar
import RegistrationBackend
import RegistrationCheck
import RegistrationCognito
import RegistrationCore
import RegistrationHosting
import RegistrationJSON
import RegistrationRuntime
import RegistrationScript
import RegistrationSimulation
import RegistrationUI
import RegistrationWording
import StateCharts
import Synchronization
import Testing

typealias Name0 = AccountStatus
typealias Name1 = Acknowledgement
typealias Name2 = AnswerOnItsWay
typealias Name3 = Attacker
typealias Name4 = Attacker.Act
typealias Name5 = AuthenticatorKey
typealias Name6 = Backend
typealias Name7 = Budgets
typealias Name8 = Budgets.Kind
typealias Name9 = CalendarDate
typealias Name10 = CallOutcome
typealias Name11 = Challenge
typealias Name12 = Challenge.Factor
typealias Name13 = Challenge.Way
typealias Name14 = ChallengeResponse
typealias Name15 = CharacterRule
typealias Name16 = CharacterRule.Allowed
typealias Name17 = ChartAction
typealias Name18 = ChartComparison
typealias Name19 = ChartComparison.Finding
typealias Name20 = ChartCondition
typealias Name21 = ChartCondition.Comparison
typealias Name22 = ChartDifference
typealias Name23 = ChartError
typealias Name24 = ChartErrors
typealias Name25 = ChartLimits
typealias Name26 = ChartPosition
typealias Name27 = ChartRun
typealias Name28 = ChartScripts
typealias Name29 = ChartScripts.Found
typealias Name30 = ChartScripts.Missing
typealias Name31 = ChartScripts.Target
typealias Name32 = ChartState
typealias Name33 = ChartState.Kind
typealias Name34 = ChartTransition
typealias Name35 = ChartTransition.Reason
typealias Name36 = Checkpoint
typealias Name37 = Checkpoint.Name
typealias Name38 = CheckpointCoding
typealias Name39 = CheckpointFormatError
typealias Name40 = ClockChange
typealias Name41 = ClosedExplorer
typealias Name42 = ClosedMove
typealias Name43 = ClosedState
typealias Name44 = ClosedWorld
typealias Name45 = CodeArgument
typealias Name46 = CodeDelivery
typealias Name47 = CodeDelivery.Medium
typealias Name48 = CodeLocation
typealias Name49 = CodeRule
typealias Name50 = CognitoAttributeNames
typealias Name51 = CognitoFileTokenStore
typealias Name52 = CognitoIdentityPool
typealias Name53 = CognitoMemoryTokenStore
typealias Name54 = CognitoProfileDirectory
typealias Name55 = CognitoSettings
typealias Name56 = CognitoSettings.PasswordProof
typealias Name57 = CognitoSettings.Problem
typealias Name58 = any CognitoTokenStore
typealias Name59 = CognitoTokenStoreError
typealias Name60 = CognitoTokens
typealias Name61 = ConfirmSignUpResult
typealias Name62 = ContractProgress
typealias Name63 = ContractReport
typealias Name64 = ContractReport.Finding
typealias Name65 = ContractReport.Unobservable
typealias Name66 = ContractReport.Verdict
typealias Name67 = CoverageFileError
typealias Name68 = CoverageLedger
typealias Name69 = CoverageLedger.Encounter
typealias Name70 = CoverageLedger.Source
typealias Name71 = CoverageReport
typealias Name72 = CrashPoint
typealias Name73 = CrashPoint.Side
typealias Name74 = Credentials
typealias Name75 = DateLimit
typealias Name76 = DeliveredCode
typealias Name77 = DeliveredCode.Kind
typealias Name78 = Device
typealias Name79 = Device.Part
typealias Name80 = DeviceError
typealias Name81 = Directive
typealias Name82 = Directory
typealias Name83 = DirectoryChange
typealias Name84 = DirectoryContract
typealias Name85 = DirectoryError
typealias Name86 = DirectoryPromise
typealias Name87 = DirectoryTestbed
typealias Name88 = Draft
typealias Name89 = EmailAddress
typealias Name90 = EnglishWording
typealias Name91 = EventLabel
typealias Name92 = EventScript
typealias Name93 = EventScript.Line
func name94<State, Move>(_: Expansion<State, Move>.Type) where State: Sendable, Move: Sendable {}
func name95<State, Move>(_: Expansion<State, Move>.Successor.Type) where State: Sendable, Move: Sendable {}
func name96<State, Move>(_: Expansion<State, Move>.Violation.Type) where State: Sendable, Move: Sendable {}
func name97<Name>(_: Expected<Name>.Type) where Name: Hashable, Name: Sendable {}
func name98<State, Move>(_: Exploration<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name99 = ExplorationLimits
typealias Name100 = ExplorationProgress
func name101<M>(_: Explorer<M>.Type) where M: Model {}
typealias Name102 = Fault
typealias Name103 = Fault.Effect
typealias Name104 = FaultLevel
typealias Name105 = Feed
typealias Name106 = Feed.Input
typealias Name107 = Feed.Summary
typealias Name108 = FieldChoice
typealias Name109 = FieldLabel
typealias Name110 = FieldLimits
typealias Name111 = FieldName
typealias Name112 = FieldRule
typealias Name113 = FieldRule.Kind
typealias Name114 = FieldValue
typealias Name115 = Fields
typealias Name116 = Fields.Entry
typealias Name117 = FileSessionStore
typealias Name118 = FlowWindows
typealias Name119 = FormError
typealias Name120 = FormValues
typealias Name121 = GivenSession
typealias Name122 = GivenUser
typealias Name123 = Graphviz
typealias Name124 = GraphvizError
typealias Name125 = HostLimits
func name126<ID>(_: HostedTransition<ID>.Type) where ID: Hashable, ID: Sendable {}
func name127<ID>(_: HostedTransitionStream<ID>.Type) where ID: Hashable, ID: Sendable {}
func name128<ID>(_: HostedTransitionStream<ID>.BufferingPolicy.Type) where ID: Hashable, ID: Sendable {}
func name129<ID>(_: HostedTransitionStream<ID>.Iterator.Type) where ID: Hashable, ID: Sendable {}
typealias Name130 = any IdentityPool
typealias Name131 = IgnoredReason
typealias Name132 = InMemorySessionStore
typealias Name133 = InMemorySessionStore.Call
typealias Name134 = InitialWorld
typealias Name135 = LabelTexts
typealias Name136 = LateAnswer
typealias Name137 = MissingLabel
typealias Name138 = MockBackend
typealias Name139 = MockBackend.Failure
typealias Name140 = MockBackend.GivenProfile
typealias Name141 = MockWorld
typealias Name142 = MockWorld.DeviceSession
typealias Name143 = MockWorld.HeldChallenge
typealias Name144 = any Model
typealias Name145 = Moments
typealias Name146 = Move
typealias Name147 = Network
typealias Name148 = Network.Arrival
typealias Name149 = NetworkControls
typealias Name150 = NetworkControls.AnswerHold
typealias Name151 = NotAuthorizedReason
typealias Name152 = ObservationStep
typealias Name153 = OpenExplorer
typealias Name154 = OpenWorld
typealias Name155 = PasswordRequirement
typealias Name156 = PasswordRule
typealias Name157 = PasswordsAskedAgain
typealias Name158 = PasswordsAskedAgain.Count
typealias Name159 = PendingCode
typealias Name160 = PendingRecovery
typealias Name161 = PersonEvent
typealias Name162 = PhoneNumber
typealias Name163 = Phrase
typealias Name164 = Phrase.Part
typealias Name165 = Phrase.StringInterpolation
typealias Name166 = Phrase.Value
typealias Name167 = Policy
typealias Name168 = PolicyCoding
typealias Name169 = PolicyError
typealias Name170 = PolicyErrors
typealias Name171 = PolicyFormatError
typealias Name172 = PolicyLimits
typealias Name173 = PoolChange
typealias Name174 = PoolContract
typealias Name175 = PoolError
typealias Name176 = PoolPromise
typealias Name177 = PoolSettings
typealias Name178 = PoolTestbed
typealias Name179 = PresenceHistory
typealias Name180 = Problem
typealias Name181 = Problem.Kind
typealias Name182 = Profile
typealias Name183 = any ProfileDirectory
typealias Name184 = ProfileLookup
typealias Name185 = Properties
typealias Name186 = Properties.Eventually
typealias Name187 = Properties.Eventually.Fairness
typealias Name188 = Property
typealias Name189 = PropertyCheck
typealias Name190 = PropertyFailure
typealias Name191 = PropertyReport
typealias Name192 = RecordState
typealias Name193 = Reducer
typealias Name194 = Registration
typealias Name195 = Registration.Answer
typealias Name196 = Registration.Event
typealias Name197 = Registration.Event.Name
typealias Name198 = Registration.Notice
typealias Name199 = Registration.Notice.Tone
typealias Name200 = Registration.Operation
typealias Name201 = Registration.Operation.Name
typealias Name202 = Registration.Outcome
typealias Name203 = Registration.Presentation
typealias Name204 = Registration.Presentation.Action
typealias Name205 = Registration.Presentation.Field
typealias Name206 = Registration.Presentation.Field.Kind
typealias Name207 = Registration.Presentation.Field.Label
typealias Name208 = Registration.Presentation.Progress
typealias Name209 = Registration.Presentation.Role
typealias Name210 = Registration.Request
typealias Name211 = Registration.Screen
typealias Name212 = Registration.Transition
typealias Name213 = RegistrationDriver
typealias Name214 = RegistrationDriver.Action
typealias Name215 = RegistrationDriver.ActionResult
typealias Name216 = RegistrationDriver.Input
func name217<ID>(_: RegistrationHost<ID>.Type) where ID: Hashable, ID: Sendable {}
typealias Name218 = RegistrationModel
typealias Name219 = RegistrationRunner
typealias Name220 = RegistrationRunner.Configuration
typealias Name221 = RegistrationTester
typealias Name222 = RegistrationTester.Report
typealias Name223 = RequestID
typealias Name224 = RestoreFailure
typealias Name225 = Restored
typealias Name226 = RestoredSession
typealias Name227 = RunHistory
typealias Name228 = ScreenHint
typealias Name229 = ScreenHint.CodeSource
typealias Name230 = ScriptError
typealias Name231 = ScriptErrors
typealias Name232 = ScriptMismatch
typealias Name233 = ScriptPath
typealias Name234 = ScriptPlayer
typealias Name235 = ScriptPlayer.Stage
typealias Name236 = ScriptResult
typealias Name237 = Secret
typealias Name238 = ServiceFailure
typealias Name239 = any SessionStore
typealias Name240 = SessionStoreError
typealias Name241 = Sighting
typealias Name242 = SignInResult
typealias Name243 = SignInRule
typealias Name244 = SignInWay
typealias Name245 = SignInWay.Choice
typealias Name246 = SignUpForm
typealias Name247 = SignUpResult
typealias Name248 = SimulatedWorld
typealias Name249 = Simulation
typealias Name250 = SimulationRules
typealias Name251 = Situation
typealias Name252 = Soak
typealias Name253 = SoakFailure
typealias Name254 = SoakFailure.Kind
typealias Name255 = SoakReport
typealias Name256 = SpanishWording
typealias Name257 = StandardField
typealias Name258 = StateChart
typealias Name259 = StateExpectation
typealias Name260 = StatePath
typealias Name261 = StatePattern
typealias Name262 = StoreContract
typealias Name263 = StoreFault
typealias Name264 = StorePromise
typealias Name265 = StoreTestbed
typealias Name266 = StoredForm
typealias Name267 = TimedEvent
typealias Name268 = Timestamp
typealias Name269 = TraceDifference
typealias Name270 = TraceEntry
typealias Name271 = TraceReplay
typealias Name272 = TraceReplayError
typealias Name273 = TransitionStream
typealias Name274 = TransitionStream.BufferingPolicy
typealias Name275 = TransitionStream.Iterator
typealias Name276 = UserExpectation
typealias Name277 = UserPool
typealias Name278 = UserPool.AccountSummary
typealias Name279 = UserPool.Authentication
typealias Name280 = UserPool.Configuration
typealias Name281 = UserPool.Configuration.ResendConfirmed
typealias Name282 = UserPool.Configuration.UnconfirmedByCode
typealias Name283 = UserPool.Configuration.UnconfirmedWrongPassword
typealias Name284 = UserPool.SecondFactorPolicy
typealias Name285 = UserStatus
typealias Name286 = Verdict
typealias Name287 = Verdict.Limit
func name288<State, Move>(_: Violation<State, Move>.Type) where State: Sendable, Move: Sendable {}
typealias Name289 = VirtualClock
typealias Name290 = VirtualClock.Instant
typealias Name291 = any WallClock
typealias Name292 = any Wording
typealias Name293 = WordingSubject
typealias Name294 = WordingTable
typealias Name295 = WordingTable.Entry
typealias Name296 = WordingValues
typealias Name297 = any World
func name298<W>(_: WorldModel<W>.Type) where W: World {}
